//! What is left of a shape from a coordinate on.

use crate::diagnostics::laws::CoordinateRange;
use crate::diagnostics::places::BrokenIn;
use crate::diagnostics::verdict::{BrokenLaw, Outcome};
use crate::diagnostics::{Decimal, InDecimal, LayoutError, OfModes};
use crate::int::{Integer, Minus, Undefined, computed};
use crate::int_tuple::{HCons, HNil, Underscore};
use core::marker::PhantomData;
use typenum::{UInt, UTerm};

/// The coordinate `Self` is one of the shape `S` with the stride `D`, or one behind the last in a mode.
///
/// | coordinate | shape | what is left |
/// | --- | --- | --- |
/// | integer `c` | integer `n` | `n - c`, if `c <= n` |
/// | `_` | any | all |
/// | tuple | tuple | of each mode |
///
/// Memory safety rests on it: it has no name outside of this crate, so that no impl is elsewhere.
#[diagnostic::on_unimplemented(
    message = "no coordinate of a domain: an integer, `_`, or a tuple of these is needed",
    label = "expected an integer or `_` for each integer of the shape"
)]
pub trait OffsetIn<S, D>: Copy {
    /// What is left of the shape.
    type Rest;
    /// Whether no static integer is beyond its mode.
    type Verdict: Outcome;
    /// What is left of the shape.
    ///
    /// # Errors
    /// [`CoordinateRange`](LayoutError::CoordinateRange).
    fn rest_in(self, shape: S) -> Result<Self::Rest, LayoutError>;
    /// The offset of the coordinate, of which each integer is below its mode.
    fn offset_in(self, stride: D) -> usize;
}

/// What is left of the size `S` from a coordinate on.
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
// What a dynamic coordinate leaves is dynamic, of whatever size: so a size that is a type parameter has no bound for it.
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
    /// The number.
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
