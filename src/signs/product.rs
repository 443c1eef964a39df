//! Products: the repetition is that of the magnitudes.

use super::operand::BlocksOf;
use super::signed_layout::SignedLayout;
use crate::algebra::operations::{Backward, ByProduct, Forward, InFlat, InTiled, InZipped, Logical, OperandTo};
use crate::diagnostics::LayoutError;
use crate::int_tuple::{As, IntoNested};
use colex_macros::twin;

impl<S: Copy, D: Copy> SignedLayout<S, D> {
    /// The block in mode 0, its repetition in mode 1; by mode for a tuple.
    ///
    /// **Definition.** See [`Layout::logical_product`](crate::Layout::logical_product); the repetition is that of the
    /// [`magnitudes`](SignedLayout::magnitudes).
    ///
    /// **In CuTe**: `logical_product(layout, tiler)`, which gives negative sizes.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`Layout::try_logical_product`](crate::Layout::try_logical_product).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(layout![4 : -1].logical_product(layout![3 : 1]).to_string(), "(_4,_3):(_-1,_4)");
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn logical_product<T, N, R>(self, tiler: T) -> R
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<Logical<ByProduct>, Self, R>,
    {
        tiler.into_nested().operate(self)
    }

    /// The block in mode 0, the repetitions in mode 1.
    ///
    /// **Definition.** See [`Layout::zipped_product`](crate::Layout::zipped_product); the repetition is that of the
    /// [`magnitudes`](SignedLayout::magnitudes).
    ///
    /// **In CuTe**: `zipped_product(layout, tiler)`, which gives negative sizes.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`Layout::try_zipped_product`](crate::Layout::try_zipped_product).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn zipped_product<T, N, R>(self, tiler: T) -> R
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<InZipped<ByProduct>, Self, R>,
    {
        tiler.into_nested().operate(self)
    }

    /// The block in mode 0, followed by each mode of the repetition.
    ///
    /// **Definition.** See [`Layout::tiled_product`](crate::Layout::tiled_product); the repetition is that of the
    /// [`magnitudes`](SignedLayout::magnitudes).
    ///
    /// **In CuTe**: `tiled_product(layout, tiler)`, which gives negative sizes.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`Layout::try_tiled_product`](crate::Layout::try_tiled_product).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn tiled_product<T, N, R>(self, tiler: T) -> R
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<InTiled<ByProduct>, Self, R>,
    {
        tiler.into_nested().operate(self)
    }

    /// Each mode of the block and of the repetition a mode.
    ///
    /// **Definition.** See [`Layout::flat_product`](crate::Layout::flat_product); the repetition is that of the
    /// [`magnitudes`](SignedLayout::magnitudes).
    ///
    /// **In CuTe**: `flat_product(layout, tiler)`, which gives negative sizes.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`Layout::try_flat_product`](crate::Layout::try_flat_product).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn flat_product<T, N, R>(self, tiler: T) -> R
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<InFlat<ByProduct>, Self, R>,
    {
        tiler.into_nested().operate(self)
    }

    /// The modes of the block and of its repetition put together by index, the block first.
    ///
    /// **Definition.** See [`Layout::blocked_product`](crate::Layout::blocked_product).
    ///
    /// **In CuTe**: `blocked_product(layout, tiler)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`Layout::try_blocked_product`](crate::Layout::try_blocked_product).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn blocked_product<T, N, R>(self, tiler: T) -> R
    where
        T: IntoNested<Nested = N>,
        As<T, N>: BlocksOf<Forward, S, D, R>,
    {
        tiler.into_nested().blocks_of(self)
    }

    /// The modes of the block and of its repetition put together by index, the repetition first.
    ///
    /// **Definition.** See [`Layout::raked_product`](crate::Layout::raked_product).
    ///
    /// **In CuTe**: `raked_product(layout, tiler)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`Layout::try_raked_product`](crate::Layout::try_raked_product).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn raked_product<T, N, R>(self, tiler: T) -> R
    where
        T: IntoNested<Nested = N>,
        As<T, N>: BlocksOf<Backward, S, D, R>,
    {
        tiler.into_nested().blocks_of(self)
    }
}
