//! The products: the layout on the right is repeated, so that all repetitions go through the same function.

use super::composed_layout::ComposedLayout;
use super::offset::InnerOffset;
use super::offset_map::OffsetMap;
use crate::algebra::operations::{ByProduct, InFlat, InTiled, InZipped, Logical, OperandTo};
use crate::diagnostics::{LayoutError, checked};
use crate::int_tuple::{As, IntoNested};

impl<A: OffsetMap, O: InnerOffset, L> ComposedLayout<A, O, L> {
    /// The block, repeated as the tiler says.
    ///
    /// **Definition.** `a o offset o b.logical_product(tiler)`: the function `a(offset + x)` of the offsets `x` of
    /// [`Layout::logical_product`](crate::Layout::logical_product).
    ///
    /// **In CuTe**: `logical_product(layout, tiler)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn logical_product<T, N, R>(self, tiler: T) -> A::Around<O, R>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<Logical<ByProduct>, L, R>,
    {
        checked::lawful(self.try_logical_product(tiler))
    }

    /// [`logical_product`](ComposedLayout::logical_product), or the law that dynamic integers break.
    ///
    /// # Errors
    /// Those of [`Layout::try_logical_product`](crate::Layout::try_logical_product).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_logical_product<T, N, R>(self, tiler: T) -> Result<A::Around<O, R>, LayoutError>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<Logical<ByProduct>, L, R>,
    {
        Ok(self.a.around(self.offset, tiler.into_nested().operate(self.b)?))
    }

    /// The block in mode 0, its repetitions in mode 1.
    ///
    /// **Definition.** `a o offset o b.zipped_product(tiler)`: the function `a(offset + x)` of the offsets `x` of
    /// [`Layout::zipped_product`](crate::Layout::zipped_product).
    ///
    /// **In CuTe**: `zipped_product(layout, tiler)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn zipped_product<T, N, R>(self, tiler: T) -> A::Around<O, R>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<InZipped<ByProduct>, L, R>,
    {
        checked::lawful(self.try_zipped_product(tiler))
    }

    /// [`zipped_product`](ComposedLayout::zipped_product), or the law that dynamic integers break.
    ///
    /// # Errors
    /// Those of [`Layout::try_zipped_product`](crate::Layout::try_zipped_product).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_zipped_product<T, N, R>(self, tiler: T) -> Result<A::Around<O, R>, LayoutError>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<InZipped<ByProduct>, L, R>,
    {
        Ok(self.a.around(self.offset, tiler.into_nested().operate(self.b)?))
    }

    /// The block in mode 0, each mode of its repetitions behind it.
    ///
    /// **Definition.** `a o offset o b.tiled_product(tiler)`: the function `a(offset + x)` of the offsets `x` of
    /// [`Layout::tiled_product`](crate::Layout::tiled_product).
    ///
    /// **In CuTe**: `tiled_product(layout, tiler)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn tiled_product<T, N, R>(self, tiler: T) -> A::Around<O, R>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<InTiled<ByProduct>, L, R>,
    {
        checked::lawful(self.try_tiled_product(tiler))
    }

    /// [`tiled_product`](ComposedLayout::tiled_product), or the law that dynamic integers break.
    ///
    /// # Errors
    /// Those of [`Layout::try_tiled_product`](crate::Layout::try_tiled_product).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_tiled_product<T, N, R>(self, tiler: T) -> Result<A::Around<O, R>, LayoutError>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<InTiled<ByProduct>, L, R>,
    {
        Ok(self.a.around(self.offset, tiler.into_nested().operate(self.b)?))
    }

    /// Each mode of the block and of its repetitions a mode.
    ///
    /// **Definition.** `a o offset o b.flat_product(tiler)`: the function `a(offset + x)` of the offsets `x` of
    /// [`Layout::flat_product`](crate::Layout::flat_product).
    ///
    /// **In CuTe**: `flat_product(layout, tiler)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn flat_product<T, N, R>(self, tiler: T) -> A::Around<O, R>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<InFlat<ByProduct>, L, R>,
    {
        checked::lawful(self.try_flat_product(tiler))
    }

    /// [`flat_product`](ComposedLayout::flat_product), or the law that dynamic integers break.
    ///
    /// # Errors
    /// Those of [`Layout::try_flat_product`](crate::Layout::try_flat_product).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_flat_product<T, N, R>(self, tiler: T) -> Result<A::Around<O, R>, LayoutError>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<InFlat<ByProduct>, L, R>,
    {
        Ok(self.a.around(self.offset, tiler.into_nested().operate(self.b)?))
    }
}
