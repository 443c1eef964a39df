//! The parts of an int tuple or a layout that a coordinate keeps.

use super::lift_modes::LiftedBy;
use crate::diagnostics::laws::congruence::LayoutInTuple;
use crate::diagnostics::verdict::{BrokenLaw, Outcome, Yielded, Yields};
use crate::int::{Integral, Multiple};
use crate::int_tuple::{HCons, HNil, NestedOf, Underscore};
use crate::layout::{FromModes, JoinedOf, Layout};
use typenum::{UInt, UTerm};

/// Keeps the modes at underscores.
#[derive(Clone, Copy, Debug)]
pub enum AtUnderscores {}
/// Keeps the modes at integers.
#[derive(Clone, Copy, Debug)]
pub enum AtIntegers {}

/// `Self` is a coordinate that slices the int tuple or layout `X`.
pub trait Slice<X> {
    /// Keeps the modes at its underscores.
    type Output;
    /// Computes `x.slice(self)`.
    fn slice_of(x: X) -> Self::Output;
}
/// The type of `slice` of `X` by the coordinate `C`.
pub type SliceOf<X, C> = <NestedOf<C> as Slice<X>>::Output;

impl<X, C: LawfulKeep<AtUnderscores, X>> Slice<X> for C {
    type Output = C::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn slice_of(x: X) -> Self::Output {
        C::keep_lawfully(x)
    }
}

/// `Self` is a coordinate that dices the int tuple or layout `X`.
pub trait Dice<X> {
    /// Keeps the modes at its integers.
    type Output;
    /// Computes `x.dice(self)`.
    fn dice_of(x: X) -> Self::Output;
}
/// The type of `dice` of `X` by the coordinate `C`.
pub type DiceOf<X, C> = <NestedOf<C> as Dice<X>>::Output;

impl<X, C: LawfulKeep<AtIntegers, X>> Dice<X> for C {
    type Output = C::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn dice_of(x: X) -> Self::Output {
        C::keep_lawfully(x)
    }
}

/// The parts of `X` that the coordinate `Self` keeps, selected by `How`. `Self` is a coordinate that keeps parts of
/// `X`, and breaks no law.
pub trait LawfulKeep<How, X> {
    /// The parts that are kept.
    type Output;
    /// The parts that are kept.
    fn keep_lawfully(x: X) -> Self::Output;
}
impl<How, X, C: Keep<How, X>> LawfulKeep<How, X> for C
where
    C::Verdict: Yields,
{
    type Output = Yielded<C::Verdict, C::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn keep_lawfully(x: X) -> Self::Output {
        C::Verdict::yields(C::keep(x))
    }
}

#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a coordinate",
    label = "expected an integer, `Underscore`, or a tuple of these"
)]
pub trait Keep<How, X> {
    /// The law that is broken, if any, and in which mode.
    type Verdict: Outcome;
    /// The parts that are kept.
    type Output;
    fn keep(x: X) -> Self::Output;
}

/// A list of parts in front of `Rest`: that of `X` at the coordinate `Self`, as `How` says.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a coordinate",
    label = "expected an integer, `Underscore`, or a tuple of these"
)]
pub trait Lift<How, X, Rest> {
    /// The law that is broken, if any, and in which mode.
    type Verdict: Outcome;
    type Output;
    fn lift(x: X, rest: Rest) -> Self::Output;
}

// The leaves of a coordinate, which keep all or nothing.
macro_rules! leaves {
    ($([$($generics:ident)*] $leaf:ty: $all:ty, $nothing:ty;)*) => { $(
        impl<X, $($generics),*> Keep<$all, X> for $leaf {
            type Output = X;
            type Verdict = ();
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn keep(x: X) -> X {
                x
            }
        }
        impl<X, $($generics),*> Keep<$nothing, X> for $leaf
        where
            HNil: Gather<X>,
        {
            type Output = <HNil as Gather<X>>::Output;
            type Verdict = ();
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn keep(_: X) -> Self::Output {
                HNil.gathered()
            }
        }
        impl<X, Rest, $($generics),*> Lift<$all, X, Rest> for $leaf {
            type Output = HCons<X, Rest>;
            type Verdict = ();
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn lift(x: X, rest: Rest) -> Self::Output {
                HCons { head: x, tail: rest }
            }
        }
        impl<X, Rest, $($generics),*> Lift<$nothing, X, Rest> for $leaf {
            type Output = Rest;
            type Verdict = ();
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn lift(_: X, rest: Rest) -> Rest {
                rest
            }
        }
    )* };
}
leaves! {
    [] Underscore: AtUnderscores, AtIntegers;
    [] usize: AtIntegers, AtUnderscores;
    [K Z] Multiple<K, Z>: AtIntegers, AtUnderscores;
    [] UTerm: AtIntegers, AtUnderscores;
    [U B] UInt<U, B>: AtIntegers, AtUnderscores;
}

// A layout is not a coordinate.
impl<How, X, S, D> Keep<How, X> for Layout<S, D> {
    type Output = X;
    type Verdict = BrokenLaw<LayoutInTuple<Self>>;
    fn keep(x: X) -> X {
        x
    }
}
impl<How, X, Rest, S, D> Lift<How, X, Rest> for Layout<S, D> {
    type Output = Rest;
    type Verdict = BrokenLaw<LayoutInTuple<Self>>;
    fn lift(_: X, rest: Rest) -> Rest {
        rest
    }
}

// Tuples go mode by mode: what `X` is says whether they fit.
macro_rules! tuples {
    ($([$($generics:ident)*] $tuple:ty;)*) => { $(
        impl<How, X, $($generics),*> Keep<How, X> for $tuple
        where
            X: LiftedBy<How, $tuple, $tuple, HNil, Output: Gather<X>>,
        {
            type Output = <X::Output as Gather<X>>::Output;
            type Verdict = X::Verdict;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn keep(x: X) -> Self::Output {
                x.lifted_by(HNil).gathered()
            }
        }
        impl<How, X, Rest, $($generics),*> Lift<How, X, Rest> for $tuple
        where
            X: LiftedBy<How, $tuple, $tuple, Rest>,
        {
            type Output = X::Output;
            type Verdict = X::Verdict;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn lift(x: X, rest: Rest) -> Self::Output {
                x.lifted_by(rest)
            }
        }
    )* };
}
tuples! {
    [] HNil;
    [H T] HCons<H, T>;
}

// The parts that are kept, as an int tuple or a layout again.

/// The list of parts `Self` of `X` as an operand of the kind of `X`.
pub trait Gather<X> {
    type Output;
    fn gathered(self) -> Self::Output;
}
macro_rules! tuples {
    ($([$($generics:ident $(: $bound:path)?),*] $x:ty;)*) => { $(
        impl<List, $($generics $(: $bound)?),*> Gather<$x> for List {
            type Output = List;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn gathered(self) -> List {
                self
            }
        }
    )* };
}
tuples! {
    [H, T] HCons<H, T>;
    [] HNil;
    // Nothing of it, or where a law is broken: a tuple as the coordinate of an integer.
    [I: Integral] I;
}
impl<List: FromModes, S, D> Gather<Layout<S, D>> for List {
    type Output = JoinedOf<List>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn gathered(self) -> Self::Output {
        self.joined()
    }
}
