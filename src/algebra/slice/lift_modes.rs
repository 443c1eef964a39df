//! Tuples of coordinates, on the modes of int tuples and layouts.

use super::lift::Lift;
use crate::diagnostics::verdict::{BrokenLaw, InMode, Outcome};
use crate::int::Multiple;
use crate::int_tuple::{HCons, HNil};
use crate::layout::{Layout, OtherRank, TooDeep, layout};
use typenum::{UInt, UTerm};

/// The int tuple or layout `Self` at the tuple of coordinates `C`, which is `Whole`, as a list in front of `Rest`.
#[diagnostic::on_unimplemented(
    message = "the modes of `{Self}` are not known",
    label = "a coordinate by mode, of a shape that is a type parameter",
    note = "name the modes, `Layout![(M, N) : (DM, DN)]` with `M, N, DM, DN: Integer`; a 1-D coordinate needs `S: Strided<D>`"
)]
pub trait LiftedBy<How, C, Whole, Rest> {
    /// The law that is broken, if any, and in which mode.
    type Verdict: Outcome;
    type Output;
    fn lifted_by(self, rest: Rest) -> Self::Output;
}

// A tuple where the shape is an integer, of each kind.
macro_rules! too_deep {
    ($([$($generics:ident)*] $size:ty: $x:ty;)*) => { $(
        impl<How, C, Whole, Rest, $($generics),*> LiftedBy<How, C, Whole, Rest> for $x {
            type Output = Rest;
            type Verdict = BrokenLaw<TooDeep<Whole, $size>>;
            fn lifted_by(self, rest: Rest) -> Rest {
                rest
            }
        }
    )* };
}
too_deep! {
    [] usize: usize;
    [K Z] Multiple<K, Z>: Multiple<K, Z>;
    [] UTerm: UTerm;
    [U B] UInt<U, B>: UInt<U, B>;
    [D] usize: Layout<usize, D>;
    [K Z D] Multiple<K, Z>: Layout<Multiple<K, Z>, D>;
    [D] UTerm: Layout<UTerm, D>;
    [D U B] UInt<U, B>: Layout<UInt<U, B>, D>;
}

// Tuples, of each kind: the coordinates are lifted one by one.
macro_rules! by_mode {
    ($([$($generics:ident)*] $x:ty;)*) => { $(
        impl<How, C, Whole, Rest, $($generics),*> LiftedBy<How, C, Whole, Rest> for $x
        where
            C: LiftModes<How, $x, Whole, $x, Rest>,
        {
            type Output = C::Output;
            type Verdict = C::Verdict;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn lifted_by(self, rest: Rest) -> Self::Output {
                C::lift_modes(self, rest)
            }
        }
    )* };
}
by_mode! {
    [] HNil;
    [H T] HCons<H, T>;
    [] Layout<HNil, HNil>;
    [HS TS HD TD] Layout<HCons<HS, TS>, HCons<HD, TD>>;
}

/// The list of coordinates `Self` on the modes of `X`; these are the rests of the coordinate `Whole` and the operand
/// `All`.
pub trait LiftModes<How, X, Whole, All, Rest> {
    /// The law that is broken, if any, and in which mode.
    type Verdict: Outcome;
    type Output;
    fn lift_modes(x: X, rest: Rest) -> Self::Output;
}

impl<How, HC, TC, HX, TX, Whole, All, Rest> LiftModes<How, HCons<HX, TX>, Whole, All, Rest> for HCons<HC, TC>
where
    TC: LiftModes<How, TX, Whole, All, Rest>,
    HC: Lift<How, HX, TC::Output>,
{
    type Output = HC::Output;
    type Verdict = InMode<HC::Verdict, TC::Verdict>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lift_modes(x: HCons<HX, TX>, rest: Rest) -> Self::Output {
        HC::lift(x.head, TC::lift_modes(x.tail, rest))
    }
}
impl<How, HC, TC, HS, TS, HD, TD, Whole, All, Rest>
    LiftModes<How, Layout<HCons<HS, TS>, HCons<HD, TD>>, Whole, All, Rest> for HCons<HC, TC>
where
    TC: LiftModes<How, Layout<TS, TD>, Whole, All, Rest>,
    HC: Lift<How, Layout<HS, HD>, TC::Output>,
{
    type Output = HC::Output;
    type Verdict = InMode<HC::Verdict, TC::Verdict>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lift_modes(x: Layout<HCons<HS, TS>, HCons<HD, TD>>, rest: Rest) -> Self::Output {
        let tail = TC::lift_modes(layout(x.shape.tail, x.stride.tail), rest);
        HC::lift(layout(x.shape.head, x.stride.head), tail)
    }
}
macro_rules! ends {
    ($($x:ty;)*) => { $(
        impl<How, Whole, All, Rest> LiftModes<How, $x, Whole, All, Rest> for HNil {
            type Output = Rest;
            type Verdict = ();
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn lift_modes(_: $x, rest: Rest) -> Rest {
                rest
            }
        }
    )* };
}
ends! {
    HNil;
    Layout<HNil, HNil>;
}
// Another rank.
macro_rules! other_rank {
    ($([$($generics:ident)*] $c:ty, $x:ty;)*) => { $(
        impl<How, Whole, All, Rest, $($generics),*> LiftModes<How, $x, Whole, All, Rest> for $c {
            type Output = Rest;
            type Verdict = BrokenLaw<OtherRank<Whole, All>>;
            fn lift_modes(_: $x, rest: Rest) -> Rest {
                rest
            }
        }
    )* };
}
other_rank! {
    [H T] HCons<H, T>, HNil;
    [H T] HNil, HCons<H, T>;
    [H T] HCons<H, T>, Layout<HNil, HNil>;
    [HS TS HD TD] HNil, Layout<HCons<HS, TS>, HCons<HD, TD>>;
}
