//! Loops over the tiles of a tensor.
//!
//! Not by the iterator, which may have been used before: with one loop rather than two the function that is called is
//! inlined.

use super::access::Tensor;
use super::share::ShareAmongParts;
use super::tiles::TileBy;
use crate::diagnostics::LayoutError;
use crate::tensor::data_layout::DataLayout;
use crate::tensor::tiles::NestedTiler;

impl<E: ShareAmongParts<L>, L: DataLayout> Tensor<E, L> {
    /// Calls a function with the tiles by a nested tiler.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn each_tile_by<N: NestedTiler<L>>(
        self,
        tiler: N,
        visit: impl FnMut(Tensor<E, TileBy<L, N>>),
    ) -> Result<(), LayoutError> {
        // SAFETY: no tile has been taken.
        unsafe { self.tiles_by(tiler)?.each_of_all(visit) };
        Ok(())
    }
}
