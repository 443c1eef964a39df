//! Copy.

use colex::algorithm;
use colex::bounds::{DataLayout, IntoNested, PartitionsTensor, SameShape, StaticInteger, TilesTensorAt};
use colex::prelude::*;
use colex_bulk::{AllThreads, At, Backend, Block, Element, Output, Uniform};

/// `dst(i, j) = src(i, j)`, tile by tile.
///
/// The layout of the threads is that in a tile: the first threads are to be neighbours in memory.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn copy<B, N, T, S, D, X, TL, P, TS, TD>(
    block: &mut Block<'_, B, N>,
    (src, dst, threads): (Tensor<View<'_, T>, S>, Output<'_, T, D, X>, TL),
) where
    B: Backend,
    N: StaticInteger,
    T: Element,
    S: DataLayout,
    D: DataLayout,
    X: TilesTensorAt<S, At, Tile = TS> + TilesTensorAt<D, At, Tile = TD>,
    TS: DataLayout,
    TD: DataLayout,
    P: SameShape<P>,
    TL: AllThreads<N>
        + PartitionsTensor<TS, Part: DataLayout<Shape = P>>
        + PartitionsTensor<TD, Part: DataLayout<Shape = P>>
        + Send
        + Sync
        + 'static,
{
    let from = dst.tiler().tile_of(src, block.at().into_nested());
    let mut to = dst.tile(block);
    block.threads(
        (from, to.by_mut(threads), Uniform(threads)),
        #[cfg_attr(not(debug_assertions), inline(always))]
        |t, (from, mut to, threads)| algorithm::copy(&threads.partition_of(from, t.index()), &mut to),
    );
}
