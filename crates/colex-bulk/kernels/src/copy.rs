//! Copy.

use colex::algorithm;
use colex::bounds::{DataLayout, PartitionedBy, SameShape, StaticInteger, TiledBy};
use colex::prelude::*;
use colex_bulk::{Backend, Block, Element, Output, PartitionedByAll, Uniform};

/// The shape of the part of a thread of a tile.
type PartOf<L, X, TL> = <<<L as TiledBy<X>>::Tile as PartitionedBy<TL>>::Part as DataLayout>::Shape;

/// `dst(i, j) = src(i, j)`, tile by tile.
///
/// The layout of the threads is that in a tile: the first threads are to be neighbours in memory.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn copy<B, N, T, S, D, X, TL>(
    block: &mut Block<'_, B, N>,
    (src, dst, threads): (Tensor<View<'_, T>, S>, Output<'_, T, D, X>, TL),
) where
    B: Backend,
    N: StaticInteger,
    T: Element,
    S: TiledBy<X, Tile: PartitionedBy<TL, Part: DataLayout<Shape: SameShape<PartOf<D, X, TL>>>>>,
    D: TiledBy<X, Tile: PartitionedByAll<TL, N>>,
    X: Copy,
    TL: Copy + Send + Sync + 'static,
{
    let from = S::tile_of(src, dst.tiler(), block.at());
    let mut to = dst.tile(block);
    block.threads(
        (from, to.by_mut(threads), Uniform(threads)),
        #[cfg_attr(not(debug_assertions), inline(always))]
        |t, (from, mut to, threads)| algorithm::copy(&PartitionedBy::part_of(from, threads, t.index()), &mut to),
    );
}
