//! Where the modes of a left inverse end.
//!
//! | sorted mode `s:d` below a mode of stride `e`, a multiple of `d` | |
//! | --- | --- |
//! | `s*d <= e` | of the offset of a coordinate, `offset / d % (e / d)` is the coordinate in the mode |
//! | otherwise | some offset has a digit there that is no coordinate of the mode |
//!
//! So the inverse exists if and only if each mode ends before the next one begins: then the modes do not overlap, and
//! the digits of an offset are its coordinates. A layout of size 0 has no offsets, and nothing to invert.

use super::place::Place;
use crate::diagnostics::laws::LeftInverseReach;
use crate::diagnostics::places::BrokenIn;
use crate::diagnostics::verdict::{Holds, Then};
use crate::diagnostics::{Decimal, InDecimal, LayoutError};
use crate::int::{Compared, ComparedOf, DynamicOrder, Integer, Times, TimesOf};
use crate::int_tuple::{HCons, HNil};
use crate::layout::Layout;
use core::marker::PhantomData;
use typenum::{Equal, Greater, Less};

/// The sorted modes `Self` behind a mode `S:D`.
pub trait Reaches<S, D> {
    /// Whether each ends before the next one begins, as far as static integers tell.
    type Verdict;
    /// Whether a mode has the size 0.
    fn is_empty(&self) -> bool;
    /// Whether each ends before the next one begins.
    ///
    /// # Errors
    /// [`LeftInverseReach`](LayoutError::LeftInverseReach).
    fn reaches(&self, size: S, stride: D) -> Result<(), LayoutError>;
}
impl<S, D> Reaches<S, D> for HNil {
    type Verdict = ();
    #[inline(always)]
    fn is_empty(&self) -> bool {
        false
    }
    #[inline(always)]
    fn reaches(&self, _: S, _: D) -> Result<(), LayoutError> {
        Ok(())
    }
}
impl<S, D, S1, P, D1, T> Reaches<S, D> for HCons<Layout<Place<S1, P>, D1>, T>
where
    S: Integer + Times<D, Output: Compared<D1, Output: EndsBelow<S, D, D1>>>,
    D: Integer,
    S1: Integer,
    D1: Integer,
    T: Reaches<S1, D1>,
    EndsVerdict<S, D, D1>: Then<T::Verdict>,
{
    type Verdict = <EndsVerdict<S, D, D1> as Then<T::Verdict>>::Verdict;
    #[inline(always)]
    fn is_empty(&self) -> bool {
        self.head.shape.size.value() == 0 || self.tail.is_empty()
    }
    #[inline(always)]
    fn reaches(&self, size: S, stride: D) -> Result<(), LayoutError> {
        let (s, d, next) = (size.value(), stride.value(), self.head.stride.value());
        if s.checked_mul(d).is_none_or(|end| end > next) {
            return Err(LayoutError::LeftInverseReach { size: s, stride: d, next });
        }
        self.tail.reaches(self.head.shape.size, self.head.stride)
    }
}

/// The verdict on a mode `S:D` below the stride `E`.
type EndsVerdict<S, D, E> = <ComparedOf<TimesOf<S, D>, E> as EndsBelow<S, D, E>>::Verdict;

/// A mode `S:D` below the stride `E`; `Self` is the order of `S * D` and `E`.
pub trait EndsBelow<S, D, E> {
    /// The verdict.
    type Verdict;
}
impl<S, D, E> EndsBelow<S, D, E> for Less {
    type Verdict = ();
}
impl<S, D, E> EndsBelow<S, D, E> for Equal {
    type Verdict = ();
}
impl<S, D, E> EndsBelow<S, D, E> for DynamicOrder {
    type Verdict = ();
}
impl<S: InDecimal, D: InDecimal, E: InDecimal> EndsBelow<S, D, E> for Greater {
    type Verdict = ReachesBeyond<Decimal<S>, Decimal<D>, Decimal<E>>;
}
/// The verdict that the mode `S:D` reaches beyond the next stride `E`; in decimal.
pub struct ReachesBeyond<S, D, E>(PhantomData<(S, D, E)>);
impl<S: LeftInverseReach<D, E>, D, E> Holds for ReachesBeyond<S, D, E> {}
impl<S: LeftInverseReach<D, E>, D, E, P> BrokenIn<P> for ReachesBeyond<S, D, E> {}
impl<S, D, E, Next> Then<Next> for ReachesBeyond<S, D, E> {
    type Verdict = Self;
}
