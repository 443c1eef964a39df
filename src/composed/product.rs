//! The products: the layout on the right is repeated, so that all repetitions go through the same function.

use super::{ComposedLayout, InnerOffset, OffsetMap};
use crate::algebra::operations::{
    Backward, ByProduct, FilledWith, Forward, InBlocks, InFlat, InTiled, InZipped, Logical, OperandTo,
};
use crate::algebra::{ColMajorBlocks, TileToShapeOrdered};
use crate::diagnostics::LayoutError;
use crate::int_tuple::{As, IntoNested, Later};
use colex_macros::twin;

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
    ///
    /// # Errors
    /// Those of [`Layout::try_logical_product`](crate::Layout::try_logical_product).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn logical_product<T, N, R>(self, tiler: T) -> A::Around<O, R>
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
    ///
    /// # Errors
    /// Those of [`Layout::try_zipped_product`](crate::Layout::try_zipped_product).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn zipped_product<T, N, R>(self, tiler: T) -> A::Around<O, R>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<InZipped<ByProduct>, L, R>,
    {
        Ok(self.a.around(self.offset, tiler.into_nested().operate(self.b)?))
    }

    /// The block in mode 0, followed by each mode of its repetitions.
    ///
    /// **Definition.** `a o offset o b.tiled_product(tiler)`: the function `a(offset + x)` of the offsets `x` of
    /// [`Layout::tiled_product`](crate::Layout::tiled_product).
    ///
    /// **In CuTe**: `tiled_product(layout, tiler)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`Layout::try_tiled_product`](crate::Layout::try_tiled_product).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn tiled_product<T, N, R>(self, tiler: T) -> A::Around<O, R>
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
    ///
    /// # Errors
    /// Those of [`Layout::try_flat_product`](crate::Layout::try_flat_product).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn flat_product<T, N, R>(self, tiler: T) -> A::Around<O, R>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<InFlat<ByProduct>, L, R>,
    {
        Ok(self.a.around(self.offset, tiler.into_nested().operate(self.b)?))
    }
}

// Products mode by mode: blocks, rakes, and what an atom is repeated to fill.

impl<A: OffsetMap, O: InnerOffset, L> ComposedLayout<A, O, L> {
    /// The block repeated, mode by mode, in blocks.
    ///
    /// **Definition.** `a o offset o b.blocked_product(tiler)`: the function `a(offset + x)` of the offsets `x` of
    /// [`Layout::blocked_product`](crate::Layout::blocked_product).
    ///
    /// **In CuTe**: `blocked_product(layout, tiler)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`Layout::try_blocked_product`](crate::Layout::try_blocked_product).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U2};
    ///
    /// let a = Swizzle::<U2, U0, U2>::new().composition(layout![(4, 4) : (4, 1)]);
    /// let blocks = a.blocked_product(layout![(1, 2)]);
    /// assert_eq!(blocks.to_string(), "Sw<2,0,2> o _0 o ((_4,_1),(_4,_2)):((_4,_0),(_1,_16))");
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn blocked_product<T, N, R>(self, tiler: T) -> A::Around<O, R>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<InBlocks<Forward>, L, R>,
    {
        Ok(self.a.around(self.offset, tiler.into_nested().operate(self.b)?))
    }

    /// The block repeated, mode by mode, in rakes.
    ///
    /// **Definition.** `a o offset o b.raked_product(tiler)`: the function `a(offset + x)` of the offsets `x` of
    /// [`Layout::raked_product`](crate::Layout::raked_product).
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
    pub fn raked_product<T, N, R>(self, tiler: T) -> A::Around<O, R>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<InBlocks<Backward>, L, R>,
    {
        Ok(self.a.around(self.offset, tiler.into_nested().operate(self.b)?))
    }

    /// The layout of a shape that the block is repeated to fill, the first mode fastest.
    ///
    /// **Definition.** `a o offset o b.tile_to_shape(shape)`: see [`Layout::tile_to_shape`](crate::Layout::tile_to_shape).
    ///
    /// **In CuTe**: `tile_to_shape(layout, shape)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`Layout::try_tile_to_shape`](crate::Layout::try_tile_to_shape).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U2};
    ///
    /// let a = Swizzle::<U2, U0, U2>::new().composition(layout![(4, 4) : (4, 1)]);
    /// let tile = a.tile_to_shape(shape![(8, 8)]);
    /// assert_eq!(tile.to_string(), "Sw<2,0,2> o _0 o ((_4,_2),(_4,_2)):((_4,_16),(_1,_32))");
    /// assert_eq!(tile.at((5, 0)), 16 + a.at((1, 0)));
    /// ```
    ///
    /// Whole blocks of 4 do not fill a mode of 6:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U2};
    ///
    /// Swizzle::<U2, U0, U2>::new().composition(layout![(4, 4) : (4, 1)]).tile_to_shape(shape![(8, 6)]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U2};
    ///
    /// Swizzle::<U2, U0, U2>::new().composition(layout![(4, 4) : (4, 1)]).tile_to_shape(shape![(8, 4)]);
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn tile_to_shape<T, N, R>(self, shape: T) -> A::Around<O, R>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: FilledWith<L, ColMajorBlocks, R>,
    {
        Ok(self.a.around(self.offset, shape.into_nested().filled_with(self.b, ColMajorBlocks)?))
    }

    /// [`tile_to_shape`](ComposedLayout::tile_to_shape), the blocks in the order of their modes that is given.
    ///
    /// **Definition.** `a o offset o b.tile_to_shape_ordered(shape, order)`.
    ///
    /// **In CuTe**: `tile_to_shape(layout, shape, order)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`Layout::try_tile_to_shape_ordered`](crate::Layout::try_tile_to_shape_ordered).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn tile_to_shape_ordered<T, P, NT, NP, R>(self, shape: T, order: P) -> A::Around<O, R>
    where
        T: IntoNested<Nested = NT>,
        P: IntoNested<Nested = NP>,
        As<P, NP>: TileToShapeOrdered<L, NT>,
        Later<P, NP>: TileToShapeOrdered<L, NT, Output = R>,
    {
        Ok(self.a.around(self.offset, order.into_nested().try_tile_to_shape_ordered(self.b, shape.into_nested())?))
    }
}
