//! The divides: only the layout on the right decides which coordinates are in which tile.

use super::{Between, ComposedLayout};
use crate::algebra::operations::{ByDivide, InFlat, InTiled, InZipped, Logical, OperandTo};
use crate::diagnostics::LayoutError;
use crate::int_tuple::{As, IntoNested};
use colex_macros::twin;

impl<A: Copy, O: Between<A>, L> ComposedLayout<A, O, L> {
    /// Each mode split into the tile and the rest.
    ///
    /// **Definition.** `a o offset o b.logical_divide(tiler)`: see [`Layout::logical_divide`](crate::Layout::logical_divide).
    ///
    /// **In CuTe**: `logical_divide(layout, tiler)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`Layout::try_logical_divide`](crate::Layout::try_logical_divide).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn logical_divide<T, N, R>(self, tiler: T) -> O::Around<R>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<Logical<ByDivide>, L, R>,
    {
        Ok(self.offset.around(self.a, tiler.into_nested().operate(self.b)?))
    }

    /// The tiles in mode 0, the rests in mode 1.
    ///
    /// **Definition.** `a o offset o b.zipped_divide(tiler)`: see [`Layout::zipped_divide`](crate::Layout::zipped_divide).
    ///
    /// **In CuTe**: `zipped_divide(layout, tiler)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`Layout::try_zipped_divide`](crate::Layout::try_zipped_divide).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U2};
    ///
    /// let a = Swizzle::<U2, U0, U2>::new().composition(layout![(4, 8) : (8, 1)]);
    /// let tiles = a.zipped_divide(shape![(2, 4)]);
    /// assert_eq!(tiles.to_string(), "Sw<2,0,2> o _0 o ((_2,_4),(_2,_2)):((_8,_1),(_16,_4))");
    /// assert_eq!(tiles.at(((1, 2), (1, 0))), a.at((3, 2)));
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn zipped_divide<T, N, R>(self, tiler: T) -> O::Around<R>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<InZipped<ByDivide>, L, R>,
    {
        Ok(self.offset.around(self.a, tiler.into_nested().operate(self.b)?))
    }

    /// The tiles in mode 0, followed by a mode for each rest.
    ///
    /// **Definition.** `a o offset o b.tiled_divide(tiler)`: see [`Layout::tiled_divide`](crate::Layout::tiled_divide).
    ///
    /// **In CuTe**: `tiled_divide(layout, tiler)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`Layout::try_tiled_divide`](crate::Layout::try_tiled_divide).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn tiled_divide<T, N, R>(self, tiler: T) -> O::Around<R>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<InTiled<ByDivide>, L, R>,
    {
        Ok(self.offset.around(self.a, tiler.into_nested().operate(self.b)?))
    }

    /// Each tile and each rest a mode.
    ///
    /// **Definition.** `a o offset o b.flat_divide(tiler)`: see [`Layout::flat_divide`](crate::Layout::flat_divide).
    ///
    /// **In CuTe**: `flat_divide(layout, tiler)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`Layout::try_flat_divide`](crate::Layout::try_flat_divide).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn flat_divide<T, N, R>(self, tiler: T) -> O::Around<R>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<InFlat<ByDivide>, L, R>,
    {
        Ok(self.offset.around(self.a, tiler.into_nested().operate(self.b)?))
    }
}
