//! Loops over the tiles of a tensor.
//!
//! Not by the iterator, which may have been used before: with one loop rather than two the function that is called is
//! inlined.

use super::access::Tensor;
use super::engine::{View, ViewMut};
use super::share::Share;
use super::tiles::{RestBy, TileBy};
use crate::algebra::Injective;
use crate::diagnostics::LayoutError;
use crate::tensor::data_layout::DataLayout;
use crate::tensor::tiles::NestedTiler;

impl<E: Share, L: DataLayout> Tensor<E, L> {
    /// Calls a function with the tiles by a nested tiler.
    ///
    /// # Safety
    /// If the engine is exclusive, no two coordinates of the layout have the same offset.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn each_tile_by<N>(self, tiler: N, visit: impl FnMut(Tensor<E, TileBy<L, N>>)) -> Result<(), LayoutError>
    where
        N: NestedTiler<L>,
        RestBy<L, N>: DataLayout,
    {
        // SAFETY: the caller says it of the layout. No tile has been taken.
        unsafe { self.tiles_by(tiler)?.each_of_all(visit) };
        Ok(())
    }
}
impl<'a, T, L: DataLayout> Tensor<View<'a, T>, L> {
    /// Calls a function with the tiles by a nested tiler.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn each_shared_tile<N: NestedTiler<L>>(
        self,
        tiler: N,
        visit: impl FnMut(Tensor<View<'a, T>, TileBy<L, N>>),
    ) -> Result<(), LayoutError> {
        // SAFETY: the engine is shared.
        unsafe { self.each_tile_by(tiler, visit) }
    }
}
impl<'a, T, L: DataLayout + Injective> Tensor<ViewMut<'a, T>, L> {
    /// Calls a function with the tiles by a nested tiler.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn each_exclusive_tile<N: NestedTiler<L>>(
        self,
        tiler: N,
        visit: impl FnMut(Tensor<ViewMut<'a, T>, TileBy<L, N>>),
    ) -> Result<(), LayoutError> {
        // SAFETY: the layout is injective, by its type or by a check.
        unsafe { self.each_tile_by(tiler, visit) }
    }
}
