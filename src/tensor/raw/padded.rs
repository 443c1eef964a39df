//! A tile of which a part may be beyond the tensor.

use super::access::Tensor;
use super::order::CoordOf;
use super::share::ShareAmongParts;
use super::tiles::{TensorTiles, TileKind};
use crate::diagnostics::LayoutError;
use crate::int_tuple::{As, IntoNested};
use crate::layout::Coordinate;
use crate::tensor::data_layout::DataLayout;
use crate::tensor::nest::Nest;
use crate::tensor::tiles::{Clip, Extents, Locate, NestedPadding, OfIntegers};
use crate::tensor::within::WithinShape;

/// A tile with a predicate: a layout over elements of which only some are there.
///
/// All tiles by one tiler have the same layout, which is a static type for a static tiler; `extent` says of each mode
/// of the tiler how much of it is in the range of the tensor. Access is by coordinates of the tile, and beyond the
/// tensor there is nothing.
///
/// Made by [`padded_tiles`](Tensor::padded_tiles) and [`padded_tiles_mut`](Tensor::padded_tiles_mut).
// The invariant: that of a tensor, for the coordinates that the extent has in range.
#[derive(Clone, Copy, Debug)]
pub struct PaddedTile<E, L, X> {
    pub(super) engine: E,
    pub(super) layout: L,
    pub(super) extent: X,
}

/// Tiles that may reach beyond the tensor.
#[derive(Clone, Copy, Debug)]
pub struct Padded<N, S> {
    tiler: N,
    shape: S,
}
impl<E, L, R: DataLayout, N: Extents<S, R::Shape>, S: Copy> TileKind<E, L, R> for Padded<N, S> {
    type Item = PaddedTile<E, L, N::Extent>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn item(self, engine: E, tile: L, rest: R, at: CoordOf<R>) -> Self::Item {
        // The invariant: the extent is the range of what is tiled.
        PaddedTile { engine, layout: tile, extent: self.tiler.in_range_of(self.shape, rest.data_shape(), at) }
    }
}

/// The padded tiles of a tensor of layout `L` by the nested tiler `N`.
pub(in crate::tensor) type PaddedBy<E, L, N> = TensorTiles<
    E,
    <N as NestedPadding<L>>::Tile,
    <N as NestedPadding<L>>::Rest,
    Padded<<N as OfIntegers>::List, <L as DataLayout>::Shape>,
>;

impl<E: ShareAmongParts<L>, L: DataLayout> Tensor<E, L> {
    /// The padded tiles by a nested tiler.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn padded_tiles_by<N>(self, tiler: N) -> Result<PaddedBy<E, L, N>, LayoutError>
    where
        N: NestedPadding<L>,
    {
        let tiler = tiler.list();
        let (tile, rest) = N::pads(tiler, self.layout)?;
        let shape = self.layout.data_shape();
        let filled = !tile.data_shape().is_empty() && !rest.data_shape().is_empty();
        if filled && shape.is_empty() {
            return Err(LayoutError::EmptyMode);
        }
        // The extents are computed from the sizes of the modes, which do not overflow if that of the whole does not.
        shape.count()?;
        // SAFETY: the tiler, its list of integers, is `Genuine`, by `NestedPadding`, so that the divide is that of the algebra,
        // and `Extents` is sealed. The coordinate `c` of the tile `k` of a mode of size `n` is the coordinate `c + N k` of that mode, and in
        // range if that is below `n`: if `c` is below `n - N k`, which is the extent. The first of each tile is, since
        // there are `n / N` of them, rounded up. So they are different coordinates of this layout, and if the engine is
        // exclusive no two of these have the same offset, as `ShareAmongParts` says.
        unsafe { TensorTiles::new(self.engine, (tile, rest), Padded { tiler, shape }) }
    }
}
impl<E, L: DataLayout<Shape: Clip<X>>, X: Copy> PaddedTile<E, L, X> {
    /// The layout of the whole tile, also of the part beyond the tensor.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn layout(&self) -> L {
        self.layout
    }

    /// How much is in range, for each integer of the tiler.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn extent(&self) -> X {
        self.extent
    }

    /// How many coordinates are in range.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn count(&self) -> usize {
        let shape = self.layout.data_shape();
        // The numbers of an empty tile are of any size, and their product need not be one.
        if shape.none_in(self.extent) { 0 } else { shape.count_in(self.extent) }
    }

    /// Whether all coordinates of the tile are in range.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_full(&self) -> bool {
        self.layout.data_shape().all_in(self.extent)
    }

    /// Whether a coordinate is in range: the predicate.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn contains<C, N>(&self, coordinate: C) -> bool
    where
        C: IntoNested<Nested = N>,
        As<C, N>: Coordinate<L::Shape, L::Stride> + WithinShape<L::Shape> + Locate<L::Shape>,
    {
        self.place(coordinate.into_nested()).is_some()
    }

    /// The coordinate, if it is in range.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn place<C: WithinShape<L::Shape> + Locate<L::Shape>>(&self, coordinate: C) -> Option<CoordOf<L>> {
        let shape = self.layout.data_shape();
        coordinate.within(shape).ok()?;
        let place = coordinate.locate(shape);
        shape.is_in(self.extent, place).then_some(place)
    }

    /// Visits the coordinates in range, by nested loops: of a full tile with the trip counts of its shape.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn each(&self, visit: impl FnMut(CoordOf<L>)) {
        let shape = self.layout.data_shape();
        if self.is_full() {
            shape.each(visit)
        } else if !shape.none_in(self.extent) {
            shape.each_in(self.extent, visit)
        }
    }
}
