//! A divided layout as a tile and a rest.

use crate::algebra::TwoModes;
use crate::layout::layout;
use crate::tensor::data_layout::DataLayout;
use crate::tensor::nest::StridedNest;

/// A layout of two modes: a tile and a rest.
pub trait TileAndRest {
    /// The layout of a tile.
    type Tile: DataLayout;
    /// The layout of the rest.
    type Rest: DataLayout;
    /// Both.
    fn tile_and_rest(self) -> (Self::Tile, Self::Rest);
}
impl<TS: StridedNest<TD>, TD: Copy, RS: StridedNest<RD>, RD: Copy> TileAndRest for TwoModes<TS, TD, RS, RD> {
    type Tile = crate::layout::Layout<TS, TD>;
    type Rest = crate::layout::Layout<RS, RD>;
    #[inline(always)]
    fn tile_and_rest(self) -> (Self::Tile, Self::Rest) {
        let (shape, stride) = (self.shape, self.stride);
        (layout(shape.head, stride.head), layout(shape.tail.head, stride.tail.head))
    }
}
