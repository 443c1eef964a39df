//! Stencils.

use colex::bounds::{DataLayout, IntoNested, NestedOf, PartitionsTensor, TilesTensorAt};
use colex::prelude::*;
use colex::typenum::U256;
use colex_bulk::{At, Backend, Block, Output, fma};

/// The rows of a tile: of eight groups of eight, first the first of each, so that a thread which takes every eighth
/// has eight neighbours. What their windows share is read once.
type Rows = Layout![(8, 8) : (8, 1)];
/// The tile of a block: 64 rows and 32 columns.
pub type StencilTile = NestedOf<(Rows, Shape![32])>;
/// The place of a tile of windows.
type AtOfWindows = NestedOf<(usize, usize, usize, usize)>;
/// That tile, with the windows of its elements.
type Windows = NestedOf<(Rows, Shape![32], Shape![3], Shape![3])>;
/// Neighbours are in one row.
type Threads = Layout![(8, 32) : (32, 1)];
/// The same threads, each with whole windows.
type OfWindows = Layout![(8, 32, 1, 1) : (32, 1, 0, 0)];

/// The tiler of a block.
#[must_use]
pub fn stencil_tile() -> StencilTile {
    (layout![(8, 8) : (8, 1)], shape![32]).into_nested()
}

/// `dst(i, j) = sum over a, b of weights(a, b) src(i, j, a, b)`, where `src(i, j, a, b)` is the element that lies `a` rows
/// and `b` columns behind the first of the window of `(i, j)`.
///
/// The layout of `src` says that windows overlap: of a row-major image with a halo, `(H, W, 3, 3) : (P, 1, P, 1)` with the
/// pitch `P` of `W + 2`. It is read from global memory; of a window eight elements are in the cache already.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn stencil<B, S, W, D, TS, TD>(
    block: &mut Block<'_, B, U256>,
    (src, weights, dst): (Tensor<View<'_, f32>, S>, Tensor<View<'_, f32>, W>, Output<'_, f32, D, StencilTile>),
) where
    B: Backend,
    S: DataLayout,
    W: DataLayout<Shape = Shape![(3, 3)]>,
    D: DataLayout,
    TS: DataLayout,
    TD: DataLayout,
    Windows: TilesTensorAt<S, AtOfWindows, Tile = TS>,
    OfWindows: PartitionsTensor<TS, Part: DataLayout<Shape = Shape![(8, 1, 3, 3)]>>,
    StencilTile: TilesTensorAt<D, At, Tile = TD>,
    Threads: PartitionsTensor<TD, Part: DataLayout<Shape = Shape![(8, 1)]>>,
{
    let (x, y) = block.at();
    let rows = layout![(8, 8) : (8, 1)];
    let windows = (rows, shape![32], shape![3], shape![3]).into_nested();
    let from = windows.tile_of(src, (x, y, 0usize, 0usize).into_nested());
    let mut to = dst.tile(block);
    block.threads(
        (from, weights, to.by_mut(layout![(8, 32) : (32, 1)])),
        #[cfg_attr(not(debug_assertions), inline(always))]
        |t, (from, weights, mut to)| {
            let mut weight = [[0f32; 3]; 3];
            weights.for_each_indexed(
                #[cfg_attr(not(debug_assertions), inline(always))]
                |at, x| weight[at.0][at.1] = *x,
            );
            let mut sums = [0f32; 8];
            let threads = layout![(8, 32, 1, 1) : (32, 1, 0, 0)];
            threads.partition_of(from, t.index()).for_each_indexed(
                #[cfg_attr(not(debug_assertions), inline(always))]
                |at, x| {
                    let (row, column) = (at.2, at.3);
                    sums[at.0] = fma(weight[row][column], *x, sums[at.0]);
                },
            );
            to.for_each_indexed_mut(
                #[cfg_attr(not(debug_assertions), inline(always))]
                |at, to| *to = sums[at.0],
            );
        },
    );
}
