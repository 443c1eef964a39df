//! The offset of a 1-D coordinate.
//!
//! It is taken apart mode by mode, the first one first; the sizes are never multiplied, so that it is right also in a
//! mode whose size is beyond `usize`.

use crate::diagnostics::arithmetic::Arithmetic;
use crate::diagnostics::{LayoutError, checked};
use crate::int::Integer;
use crate::int_tuple::{HCons, HNil};

/// The shape `Self` takes a 1-D coordinate, with offsets at the stride `D`.
pub trait OneDimensional<D>: Sized {
    /// Whether it is the empty tuple, behind which nothing is left.
    const IS_EMPTY: bool = false;

    /// The offset of the last coordinate where all is static, or that it overflows. A mode of size 0 counts as one of 1.
    const STATIC_REACH: Option<Result<usize, LayoutError>>;

    /// The offset of the last coordinate. A mode of size 0 counts as one of 1.
    fn greatest_offset(self, stride: D) -> Result<usize, LayoutError>;

    /// The offset of `i` in the last mode, which takes what is left of a 1-D coordinate, in range or not.
    fn last_value<A: Arithmetic>(self, stride: D, i: usize) -> Result<usize, A::Error>;

    /// The offset of `i` in a mode before others, and what is left of `i` for them.
    fn step_through<A: Arithmetic>(self, stride: D, i: usize) -> Result<(usize, usize), A::Error>;
}

#[diagnostic::do_not_recommend]
impl<S: Integer, D: Integer> OneDimensional<D> for S {
    const STATIC_REACH: Option<Result<usize, LayoutError>> = match (S::STATIC, D::STATIC) {
        (Some(size), Some(stride)) => Some(match size.saturating_sub(1).checked_mul(stride) {
            Some(offset) => Ok(offset),
            None => Err(LayoutError::Overflow),
        }),
        _ => None,
    };

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn greatest_offset(self, stride: D) -> Result<usize, LayoutError> {
        checked::times(self.value().saturating_sub(1), stride.value())
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn last_value<A: Arithmetic>(self, stride: D, i: usize) -> Result<usize, A::Error> {
        A::times(i, stride.value())
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn step_through<A: Arithmetic>(self, stride: D, i: usize) -> Result<(usize, usize), A::Error> {
        let size = self.value();
        let offset = A::times(A::rem(i, size)?, stride.value())?;
        Ok((offset, A::div(i, size)?))
    }
}
impl OneDimensional<HNil> for HNil {
    const IS_EMPTY: bool = true;
    const STATIC_REACH: Option<Result<usize, LayoutError>> = Some(Ok(0));

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn greatest_offset(self, _: HNil) -> Result<usize, LayoutError> {
        Ok(0)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn last_value<A: Arithmetic>(self, _: HNil, _: usize) -> Result<usize, A::Error> {
        Ok(0)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn step_through<A: Arithmetic>(self, _: HNil, i: usize) -> Result<(usize, usize), A::Error> {
        Ok((0, i))
    }
}
// One impl for all lists, so that a list whose tail is a type parameter has it.
impl<H: OneDimensional<HD>, T: OneDimensional<TD>, HD, TD> OneDimensional<HCons<HD, TD>> for HCons<H, T> {
    const STATIC_REACH: Option<Result<usize, LayoutError>> = match (H::STATIC_REACH, T::STATIC_REACH) {
        (Some(Ok(head)), Some(Ok(tail))) => Some(match head.checked_add(tail) {
            Some(offset) => Ok(offset),
            None => Err(LayoutError::Overflow),
        }),
        (Some(Err(_)), _) | (_, Some(Err(_))) => Some(Err(LayoutError::Overflow)),
        _ => None,
    };

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn greatest_offset(self, stride: HCons<HD, TD>) -> Result<usize, LayoutError> {
        checked::plus(self.head.greatest_offset(stride.head)?, self.tail.greatest_offset(stride.tail)?)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn last_value<A: Arithmetic>(self, stride: HCons<HD, TD>, i: usize) -> Result<usize, A::Error> {
        if T::IS_EMPTY {
            return A::in_first(self.head.last_value::<A>(stride.head, i));
        }
        let (offset, rest) = A::in_first(self.head.step_through::<A>(stride.head, i))?;
        A::plus(offset, A::behind(self.tail.last_value::<A>(stride.tail, rest))?)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn step_through<A: Arithmetic>(self, stride: HCons<HD, TD>, i: usize) -> Result<(usize, usize), A::Error> {
        let (offset, rest) = A::in_first(self.head.step_through::<A>(stride.head, i))?;
        let (tail_offset, rest) = A::behind(self.tail.step_through::<A>(stride.tail, rest))?;
        Ok((A::plus(offset, tail_offset)?, rest))
    }
}
