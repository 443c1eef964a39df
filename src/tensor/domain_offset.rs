//! The rest of a shape from a coordinate on.

use crate::diagnostics::laws::congruence::LayoutInTuple;
use crate::diagnostics::laws::{CoordinateRange, OffsetOfModes};
use crate::diagnostics::verdict::{Broken, BrokenLaw, InMode, Lawful, Outcome};
use crate::diagnostics::{BrokenIn, Decimal, InDecimal, LayoutError, OfModes, law_is_broken};
use crate::int::{Integer, Minus, Multiple, Undefined, computed};
use crate::int_tuple::{HCons, HNil, Rank, Underscore};
use crate::layout::{Layout, OtherRank, TooDeep};
use core::marker::PhantomData;
use typenum::{UInt, UTerm};

/// The coordinate `Self` is one of the shape `S` with the stride `D`, or the end of a mode.
///
/// | coordinate | shape | rest |
/// | --- | --- | --- |
/// | integer `c` | integer `n` | `n - c`, if `c <= n` |
/// | `_` | any | all |
/// | tuple | tuple | of each mode |
///
/// Memory safety relies on this trait. It cannot be named outside this crate, so only this crate implements it.
#[diagnostic::on_unimplemented(
    message = "not a coordinate of a domain: an integer, `_`, or a tuple of these is needed",
    label = "expected an integer or `_` for each integer of the shape"
)]
pub trait OffsetIn<S, D>: Copy {
    /// The rest of the shape.
    type Rest;
    /// Whether no static integer is beyond its mode.
    type Verdict: Outcome;
    /// The rest of the shape.
    ///
    /// # Errors
    /// [`CoordinateRange`](LayoutError::CoordinateRange).
    fn rest_in(self, shape: S) -> Result<Self::Rest, LayoutError>;
    /// The offset of the coordinate, if each of its integers is below its mode.
    fn offset_in(self, stride: D) -> usize;
}

/// The rest of the size `S` from a coordinate on.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn rest_of<C: Integer, S: Integer, R: Integer>(coordinate: C, shape: S) -> Result<R, LayoutError> {
    let (coordinate, size) = (coordinate.value(), shape.value());
    match size.checked_sub(coordinate) {
        Some(rest) => Ok(computed(rest)),
        None => Err(LayoutError::CoordinateRange { coordinate, size }),
    }
}

impl<S, D> OffsetIn<S, D> for Underscore {
    type Rest = S;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn rest_in(self, shape: S) -> Result<S, LayoutError> {
        Ok(shape)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn offset_in(self, _: D) -> usize {
        0
    }
}
// The rest after a dynamic coordinate is dynamic for every size, so a size that is a type parameter does not need a
// bound.
impl<S: Integer, D: Integer> OffsetIn<S, D> for usize {
    type Rest = usize;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn rest_in(self, shape: S) -> Result<usize, LayoutError> {
        rest_of(self, shape)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn offset_in(self, stride: D) -> usize {
        self * stride.value()
    }
}
macro_rules! integers {
    ($([$($parameter:ident)*] $number:ty;)*) => { $(
        impl<S, D, $($parameter),*> OffsetIn<S, D> for $number
        where
            Self: Integer,
            S: Integer + Minus<Self, Output: RestIf<S, Self>>,
            D: Integer,
        {
            type Rest = <S::Output as RestIf<S, Self>>::Output;
            type Verdict = <S::Output as RestIf<S, Self>>::Verdict;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn rest_in(self, shape: S) -> Result<Self::Rest, LayoutError> {
                rest_of(self, shape)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn offset_in(self, stride: D) -> usize {
                self.value() * stride.value()
            }
        }
    )* };
}
integers! {
    [] UTerm;
    [U B] UInt<U, B>;
}
impl OffsetIn<HNil, HNil> for HNil {
    type Rest = HNil;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn rest_in(self, _: HNil) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn offset_in(self, _: HNil) -> usize {
        0
    }
}
impl<H: OffsetIn<HS, HD>, T: OffsetIn<TS, TD>, HS, TS, HD, TD> OffsetIn<HCons<HS, TS>, HCons<HD, TD>> for HCons<H, T> {
    type Rest = HCons<H::Rest, T::Rest>;
    type Verdict = <H::Verdict as Outcome>::Then<T::Verdict>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn rest_in(self, shape: HCons<HS, TS>) -> Result<Self::Rest, LayoutError> {
        Ok(HCons { head: self.head.rest_in(shape.head).in_first()?, tail: self.tail.rest_in(shape.tail).behind()? })
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn offset_in(self, stride: HCons<HD, TD>) -> usize {
        self.head.offset_in(stride.head) + self.tail.offset_in(stride.tail)
    }
}

/// `Self` is `S - C`, if that is not below zero.
pub trait RestIf<S, C> {
    type Output: Integer;
    /// Whether it is not.
    type Verdict: Outcome;
}
impl<S, C> RestIf<S, C> for usize {
    type Output = usize;
    type Verdict = ();
}
impl<S, C> RestIf<S, C> for UTerm {
    type Output = UTerm;
    type Verdict = ();
}
impl<U, B, S, C> RestIf<S, C> for UInt<U, B>
where
    UInt<U, B>: Integer,
{
    type Output = Self;
    type Verdict = ();
}
impl<S, C> RestIf<S, C> for Undefined {
    type Output = UTerm;
    type Verdict = BrokenLaw<BeyondMode<S, C>>;
}

/// The verdict that the coordinate `C` is beyond the mode of the size `S`.
pub struct BeyondMode<S, C>(PhantomData<(S, C)>);
impl<S: InDecimal, C: InDecimal, P> BrokenIn<P> for BeyondMode<S, C> where Decimal<C>: CoordinateRange<Decimal<S>> {}

// Whether a coordinate has an integer, or `_`, for each integer of a domain.
//
// The verdict is separate from the rest of the domain, so that a coordinate of another profile gives one error: then
// nothing depends on the rest.

/// The coordinate `Self` is one of the shape `S` with the stride `D`, or the end of a mode; `R` is the rest.
pub trait LeavesOf<S, D, R>: Copy {
    /// The rest of the shape.
    ///
    /// # Errors
    /// [`CoordinateRange`](LayoutError::CoordinateRange).
    fn leaves_of(self, shape: S) -> Result<R, LayoutError>;
    /// The offset of the coordinate, if each of its integers is below its mode.
    fn begins_at(self, stride: D) -> usize;
}
impl<C: Copy + OffsetProfile<S, Verdict: LeavesBy<C, S, D, R>>, S, D, R> LeavesOf<S, D, R> for C {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn leaves_of(self, shape: S) -> Result<R, LayoutError> {
        C::Verdict::leaves(self, shape)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn begins_at(self, stride: D) -> usize {
        C::Verdict::begins(self, stride)
    }
}

/// [`LeavesOf`] of the coordinate `C`, by the verdict on its profile.
pub trait LeavesBy<C, S, D, R> {
    /// The rest of the shape.
    fn leaves(coordinate: C, shape: S) -> Result<R, LayoutError>;
    /// The offset of the coordinate.
    fn begins(coordinate: C, stride: D) -> usize;
}
impl<C: OffsetIn<S, D, Rest = R, Verdict: Lawful>, S, D, R> LeavesBy<C, S, D, R> for () {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn leaves(coordinate: C, shape: S) -> Result<R, LayoutError> {
        coordinate.rest_in(shape)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn begins(coordinate: C, stride: D) -> usize {
        coordinate.offset_in(stride)
    }
}
impl<C, S, D, R, L: BrokenIn<P>, P> LeavesBy<C, S, D, R> for Broken<L, P> {
    law_is_broken!(fn leaves(_: C, _: S) -> Result<R, LayoutError>);
    law_is_broken!(fn begins(_: C, _: D) -> usize);
}

/// The verdict that the coordinate `Self` has the profile of the shape `S`, down to each `_`.
#[diagnostic::on_unimplemented(
    message = "not a coordinate of a domain: an integer, `_`, or a tuple of these is needed",
    label = "expected an integer or `_` for each integer of the shape"
)]
pub trait OffsetProfile<S> {
    /// The law that is broken, if any, and in which mode.
    type Verdict: Outcome;
}
impl<S> OffsetProfile<S> for Underscore {
    type Verdict = ();
}
macro_rules! integers {
    ($([$($parameter:ident)*] $number:ty;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<S: Integer, $($parameter),*> OffsetProfile<S> for $number {
            type Verdict = ();
        }
        #[diagnostic::do_not_recommend]
        impl<$($parameter),*> OffsetProfile<HNil> for $number {
            type Verdict = BrokenLaw<OneForSeveral<HNil>>;
        }
        #[diagnostic::do_not_recommend]
        impl<HS, TS, $($parameter),*> OffsetProfile<HCons<HS, TS>> for $number {
            type Verdict = BrokenLaw<OneForSeveral<HCons<HS, TS>>>;
        }
    )* };
}
integers! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U B] UInt<U, B>;
}
macro_rules! tuples {
    ($([$($parameter:ident)*] $tuple:ty;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<S: Integer, $($parameter),*> OffsetProfile<S> for $tuple {
            type Verdict = BrokenLaw<TooDeep<$tuple, S>>;
        }
        #[diagnostic::do_not_recommend]
        impl<$($parameter),*> OffsetProfile<HNil> for $tuple
        where
            HNil: ModesFor<$tuple, $tuple, HNil>,
        {
            type Verdict = <HNil as ModesFor<$tuple, $tuple, HNil>>::Verdict;
        }
        #[diagnostic::do_not_recommend]
        impl<HS, TS, $($parameter),*> OffsetProfile<HCons<HS, TS>> for $tuple
        where
            HCons<HS, TS>: ModesFor<$tuple, $tuple, HCons<HS, TS>>,
        {
            type Verdict = <HCons<HS, TS> as ModesFor<$tuple, $tuple, HCons<HS, TS>>>::Verdict;
        }
    )* };
}
tuples! {
    [] HNil;
    [H T] HCons<H, T>;
}
impl<X, S, D> OffsetProfile<X> for Layout<S, D> {
    type Verdict = BrokenLaw<LayoutInTuple<Self>>;
}

/// [`OffsetProfile`] of the list of coordinates `C` in the list of sizes `Self`; both are the rests of the tuples
/// `Whole` and `Shape`.
pub trait ModesFor<C, Whole, Shape> {
    type Verdict: Outcome;
}
impl<Whole, Shape> ModesFor<HNil, Whole, Shape> for HNil {
    type Verdict = ();
}
impl<H, T, Whole, Shape> ModesFor<HCons<H, T>, Whole, Shape> for HNil {
    type Verdict = BrokenLaw<OtherRank<Whole, Shape>>;
}
impl<H, T, Whole, Shape> ModesFor<HNil, Whole, Shape> for HCons<H, T> {
    type Verdict = BrokenLaw<OtherRank<Whole, Shape>>;
}
impl<H: OffsetProfile<HS>, T, HS, TS: ModesFor<T, Whole, Shape>, Whole, Shape> ModesFor<HCons<H, T>, Whole, Shape>
    for HCons<HS, TS>
{
    type Verdict = InMode<H::Verdict, TS::Verdict>;
}

/// The coordinate is an integer where the shape is the tuple `S`.
pub struct OneForSeveral<S>(PhantomData<S>);
impl<S, P> BrokenIn<P> for OneForSeveral<S>
where
    S: Rank<Output: InDecimal>,
    Decimal<<S as Rank>::Output>: OffsetOfModes,
{
}
