//! The layouts that a tensor can have, and how many elements they need.

use crate::composed::{ComposedLayout, InnerOffset, OffsetMap, OffsetsBehind};
use crate::diagnostics::checked::{Unchecked, unchecked};
use crate::diagnostics::{LayoutError, checked};
use crate::layout::{Coordinates, Layout};
use crate::tensor::{DataLayout, StridedNest, try_cosize};

/// A plain layout, or a function of its offsets: the place of an element.
///
/// # Safety
/// `locate(x)` is the offset of a coordinate in this layout, if `x` is its offset in the layout inside. If `IS_PLAIN`, that is
/// `x`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a layout",
    label = "expected a layout, or one with a proof",
    note = "the compact layout of a shape is `make_layout_left(shape)`"
)]
pub unsafe trait LocatedLayout: Copy {
    /// Whether it is the layout inside itself.
    const IS_PLAIN: bool;
    type Inner: DataLayout;
    fn inner_layout(self) -> Self::Inner;
    /// Where an offset of the layout inside goes.
    fn locate(self, offset: usize) -> usize;
}
// SAFETY: it is the layout inside itself.
unsafe impl<L: DataLayout> LocatedLayout for L {
    const IS_PLAIN: bool = true;
    type Inner = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn inner_layout(self) -> Self {
        self
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn locate(self, offset: usize) -> usize {
        offset
    }
}
// SAFETY: that is what such a layout is.
unsafe impl<A: OffsetMap, O: InnerOffset, L: DataLayout> LocatedLayout for ComposedLayout<A, O, L> {
    const IS_PLAIN: bool = false;
    type Inner = L;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn inner_layout(self) -> L {
        self.b
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn locate(self, offset: usize) -> usize {
        located(self.a, self.offset, offset)
    }
}

/// A layout that a tensor can have over storage.
///
/// # Safety
/// If `needed(n)` is at most `n`, then `locate(x)` is below `n` for the offset `x` of each coordinate in the domain of
/// `inner()`, and does not overflow.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a layout",
    label = "expected a layout, or one with a proof",
    note = "the compact layout of a shape is `make_layout_left(shape)`; a tensor with negative strides is made by `colex::signs::make_signed_tensor`"
)]
pub unsafe trait StoredLayout: LocatedLayout {
    /// The cosize; or a number up to `length` that is not less.
    fn needed(self, length: usize) -> Result<usize, LayoutError>;
}
// SAFETY: each offset is below the cosize, which is computed from the values of a sealed type.
unsafe impl<L: DataLayout> StoredLayout for L {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn needed(self, _: usize) -> Result<usize, LayoutError> {
        try_cosize(self)
    }
}
// SAFETY: `last` is the greatest of `offset + x`, and does not overflow. `offset_bound(last)` is not less than the value of any
// of them, and is the greatest `usize` if anything in it could overflow. So is `bound_of`, of offsets that differ by
// multiples of `step`, as all `offset + x` do: `OffsetMap` cannot be named outside of the crate. So it is enough that one of
// the two is below `length`. Otherwise the search goes through the coordinates, each by a checked `map`, and leaves out those
// only whose bound is not above the greatest value found, which by the same argument do not overflow.
unsafe impl<A, O, S, D> StoredLayout for ComposedLayout<A, O, Layout<S, D>>
where
    A: OffsetMap,
    O: InnerOffset,
    S: StridedNest<D> + OffsetsBehind<D>,
    D: Copy,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn needed(self, length: usize) -> Result<usize, LayoutError> {
        if self.b.shape().is_empty() {
            return Ok(0);
        }
        let last = checked::plus(self.offset.value(), self.b.shape().last_offset(self.b.stride())?)?;
        match self.a.offset_bound(last) {
            // Without a search, and of a static layout known at compile time.
            bound if bound < length => Ok(bound + 1),
            _ => {
                let offsets = Coordinates {
                    least: self.offset.value(),
                    greatest: last,
                    step: self.b.shape().common_step(self.b.stride()),
                };
                match self.a.bound_of(offsets) {
                    bound if bound < length => Ok(bound + 1),
                    _ => self.try_cosize(),
                }
            }
        }
    }
}

/// `a(offset + x)`, which does not overflow for an offset `x` of a tensor.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn located<A: OffsetMap, O: InnerOffset>(a: A, offset: O, x: usize) -> usize {
    unchecked(a.map_offset::<Unchecked>(offset.value() + x))
}
