//! A compact layout with the order of another.

use super::compact::CompactLike;
use crate::algebra::filter::FilterZerosShape;
use crate::algebra::flatten::{FlatModes, FlatModesOf};
use crate::diagnostics::{LayoutError, checked};
use crate::int_tuple::{HNil, IntTuple};
use crate::layout::{Layout, layout};
use typenum::U1;

/// A layout of which there is a compact one in the same order.
pub trait MakeLayoutLike {
    /// The layout.
    type Output;
    /// The layout, unless a stride overflows.
    fn try_make_layout_like(self) -> Result<Self::Output, LayoutError>;
}

/// The type of `make_layout_like` of the layout `L`.
pub type MakeLayoutLikeOf<L> = <L as MakeLayoutLike>::Output;

/// The modes, those that do not move of size 1.
type Modes<S, D> = FlatModesOf<Layout<<S as FilterZerosShape<D>>::Output, D>>;

impl<S: Copy, D: Copy> MakeLayoutLike for Layout<S, D>
where
    S: FilterZerosShape<D>,
    Layout<<S as FilterZerosShape<D>>::Output, D>: FlatModes<HNil, Output: CompactLike<U1, S, Output: IntTuple>>,
{
    type Output = Layout<S, <Modes<S, D> as CompactLike<U1, S>>::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_make_layout_like(self) -> Result<Self::Output, LayoutError> {
        let modes = layout(self.shape.filter_zeros_shape(self.stride), self.stride).flat_modes(HNil);
        Ok(layout(self.shape, modes.compact_like(1)?))
    }
}

impl<S, D> Layout<S, D> {
    /// The compact layout of the same shape, its modes in the order of the strides.
    ///
    /// **Definition.** The mode of the smallest static stride gets the stride 1, and each other one starts where the
    /// modes before it end; modes of equal stride count from the left to the right, and those of dynamic stride come
    /// behind all others. Modes of static stride 0 keep it.
    ///
    /// **In CuTe**: `make_layout_like(l)`, where modes of equal stride get equal strides again, and overlap.
    ///
    /// # Panics
    /// If a stride, or the product of all sizes that one more mode would have as its stride, overflows.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(layout![(2, 2, 2) : (0, 8, 3)].make_layout_like().to_string(), "(_2,_2,_2):(_0,_2,_1)");
    /// assert_eq!(layout![(2, (3, 4)) : (96, (32, 1))].make_layout_like().to_string(), "(_2,(_3,_4)):(_12,(_4,_1))");
    /// ```
    ///
    /// **Cost.** None at run time for static shapes; otherwise a multiplication for each dynamic mode.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn make_layout_like(self) -> MakeLayoutLikeOf<Self>
    where
        Self: MakeLayoutLike,
    {
        checked::lawful(MakeLayoutLike::try_make_layout_like(self))
    }

    /// [`make_layout_like`](Layout::make_layout_like), or the law that dynamic integers break.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_make_layout_like(self) -> Result<MakeLayoutLikeOf<Self>, LayoutError>
    where
        Self: MakeLayoutLike,
    {
        MakeLayoutLike::try_make_layout_like(self)
    }
}
