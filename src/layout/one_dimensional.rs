//! The offset of a 1-D coordinate.
//!
//! It is taken apart mode by mode, the first one first; the sizes are never multiplied, so that it is right also in a
//! mode whose size is beyond `usize`.

use crate::diagnostics::checked::Arithmetic;
use crate::diagnostics::{LayoutError, checked};
use crate::int::Integer;
use crate::int_tuple::{HCons, HNil, gcd_of_values};

/// 1-D coordinates from the least to the greatest: those that differ from the least by a multiple of `step`, 0 for it alone.
#[derive(Clone, Copy)]
pub struct Coordinates {
    /// The least of them.
    pub least: usize,
    /// No less than the greatest of them.
    pub greatest: usize,
    /// The common divisor of their differences.
    pub step: usize,
}
impl Coordinates {
    /// One coordinate.
    pub const fn one(coordinate: usize) -> Self {
        Self { least: coordinate, greatest: coordinate, step: 0 }
    }
}

/// The shape `Self` takes a 1-D coordinate, with offsets at the stride `D`.
pub trait OneDimensional<D>: Sized {
    /// Whether it is the empty tuple, the end of the modes.
    const IS_EMPTY: bool = false;

    /// The offset of the last coordinate if all integers are static, or its overflow. A mode of size 0 counts as size
    /// 1.
    const STATIC_REACH: Option<Result<usize, LayoutError>>;

    /// The offset of the last coordinate. A mode of size 0 counts as size 1.
    fn greatest_offset(self, stride: D) -> Result<usize, LayoutError>;

    /// The offset of `i` in the last mode, which takes the rest of a 1-D coordinate, in range or not.
    fn last_value<A: Arithmetic>(self, stride: D, i: usize) -> Result<usize, A::Error>;

    /// The offset of `i` in a mode before others, and the rest of `i` for them.
    fn step_through<A: Arithmetic>(self, stride: D, i: usize) -> Result<(usize, usize), A::Error>;

    /// At least the greatest [`last_value`](OneDimensional::last_value) of some coordinates, and the greatest `usize` if one
    /// is not defined.
    fn last_bound(&self, stride: &D, all: Coordinates) -> usize;

    /// The same of a mode before others, where `rest` is the bound for the coordinates left for them.
    fn bound_through(&self, stride: &D, all: Coordinates, rest: &dyn Fn(Coordinates) -> usize) -> usize;
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
    fn last_bound(&self, stride: &D, all: Coordinates) -> usize {
        all.greatest.saturating_mul(stride.value())
    }
    fn bound_through(&self, stride: &D, all: Coordinates, rest: &dyn Fn(Coordinates) -> usize) -> usize {
        let size = self.value();
        if size == 0 {
            return usize::MAX;
        }
        // All coordinates are the same modulo `known`, and elements of a mode of `size / known` without that.
        let known = gcd_of_values(all.step, size);
        let (lowest, size) = (all.least % known, size / known);
        let (least, greatest) = (all.least / known, (all.greatest - lowest) / known);
        let bound = |digit: usize, modes_behind| {
            let here = (digit.saturating_mul(known)).saturating_add(lowest).saturating_mul(stride.value());
            here.saturating_add(rest(modes_behind))
        };
        let last_round = bound(greatest % size, Coordinates::one(greatest / size));
        if least / size == greatest / size {
            return last_round;
        }
        let step = if size == 1 { all.step / known } else { 1 };
        let before = Coordinates { least: least / size, greatest: greatest / size - 1, step };
        last_round.max(bound(size - 1, before))
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
    fn last_bound(&self, _: &HNil, _: Coordinates) -> usize {
        0
    }
    fn bound_through(&self, _: &HNil, all: Coordinates, rest: &dyn Fn(Coordinates) -> usize) -> usize {
        rest(all)
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
    fn last_bound(&self, stride: &HCons<HD, TD>, all: Coordinates) -> usize {
        if T::IS_EMPTY {
            return self.head.last_bound(&stride.head, all);
        }
        self.head.bound_through(&stride.head, all, &|all| self.tail.last_bound(&stride.tail, all))
    }
    fn bound_through(&self, stride: &HCons<HD, TD>, all: Coordinates, rest: &dyn Fn(Coordinates) -> usize) -> usize {
        self.head.bound_through(&stride.head, all, &|all| self.tail.bound_through(&stride.tail, all, rest))
    }
}
