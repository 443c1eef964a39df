//! Stencils.

use colex::bounds::{DataLayout, IntoNested, PartitionedBy, TiledBy};
use colex::prelude::*;
use colex::typenum::U256;
use colex_bulk::{Backend, Block, Output, Uniform, fma};

/// The rows of a tile: of two groups of sixteen, first the first of each, so that a thread which takes every other one has
/// sixteen neighbours. What their windows share is read once.
type Rows = Layout![(2, 16) : (16, 1)];
/// The tile of a block: 128 columns and 32 rows.
pub type StencilTile = Shape![(128, Rows)];
/// The place of a tile of windows.
type AtOfWindows = Shape![(usize, usize, usize, usize)];
/// That tile, with the windows of its elements.
type Windows = Shape![(128, Rows, 3, 3)];
/// Neighbours are in one row.
type Threads = Layout![(128, 2) : (1, 128)];
/// The same threads, each with whole windows.
type OfWindows = Layout![(128, 2, 1, 1) : (1, 128, 0, 0)];

/// The tiler of a block.
#[must_use]
pub fn stencil_tile() -> StencilTile {
    (shape![128], layout![(2, 16) : (16, 1)]).into_nested()
}

/// `dst(j, i) = sum over a, b of weights[a][b] src(j, i, b, a)`, where `src(j, i, b, a)` is the element that lies `b` columns
/// and `a` rows after the first of the window of the column `j` and the row `i`.
///
/// The layout of `src` says that windows overlap: of a row-major image with a halo, `(W, H, 3, 3) : (1, P, 1, P)` with the
/// pitch `P` of `W + 2`. It is read from global memory; of a window eight elements are in the cache already.
///
/// Columns are the first mode, so that blocks which run at the same time are next to each other in memory.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn stencil<B, S, D>(
    block: &mut Block<'_, B, U256>,
    (src, weights, dst): (Tensor<View<'_, f32>, S>, [[f32; 3]; 3], Output<'_, f32, D, StencilTile>),
) where
    B: Backend,
    S: TiledBy<Windows, AtOfWindows, Tile: PartitionedBy<OfWindows, Part: DataLayout<Shape = Shape![(1, 16, 3, 3)]>>>,
    D: TiledBy<StencilTile, Tile: PartitionedBy<Threads, Part: DataLayout<Shape = Shape![(1, 16)]>>>,
{
    let (x, y) = block.at();
    let windows = (shape![128], layout![(2, 16) : (16, 1)], shape![3], shape![3]).into_nested();
    let from = S::tile_of(src, windows, (x, y, 0usize, 0usize));
    let mut to = dst.tile(block);
    block.threads(
        (from, Uniform(weights), to.by_mut(layout![(128, 2) : (1, 128)])),
        #[cfg_attr(not(debug_assertions), inline(always))]
        |t, (from, weights, mut to)| {
            let mut sums = [0f32; 16];
            let threads = layout![(128, 2, 1, 1) : (1, 128, 0, 0)];
            PartitionedBy::part_of(from, threads, t.index()).for_each_indexed(
                #[cfg_attr(not(debug_assertions), inline(always))]
                |at, x| {
                    let (row, b, a) = (at.1, at.2, at.3);
                    sums[row] = fma(weights[a][b], *x, sums[row]);
                },
            );
            to.for_each_indexed_mut(
                #[cfg_attr(not(debug_assertions), inline(always))]
                |at, to| *to = sums[at.1],
            );
        },
    );
}
