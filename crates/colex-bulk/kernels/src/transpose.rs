//! Transpose.

use colex::algorithm::copy;
use colex::bounds::{DataLayout, PartitionedBy, TiledBy};
use colex::prelude::*;
use colex::typenum::U256;
use colex_bulk::{Backend, Block, Element, Output};

/// The tile of a block: its tiler.
pub type TransposeTile = Shape![(32, 32)];
/// Neighbours are in one row.
type Threads = Layout![(8, 32) : (32, 1)];
/// The elements of a thread.
type Part = Shape![(4, 1)];

/// `dst(j, i) = src(i, j)`, through shared memory: of two row-major matrices, both are gone through row by row.
///
/// The shared tile has a column of padding, so that a column of it is in 32 banks.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn transpose<B, T, S, D>(
    block: &mut Block<'_, B, U256>,
    (src, dst): (Tensor<View<'_, T>, S>, Output<'_, T, D, TransposeTile>),
) where
    B: Backend,
    T: Element,
    S: TiledBy<TransposeTile, Tile: PartitionedBy<Threads, Part: DataLayout<Shape = Part>>>,
    D: TiledBy<TransposeTile, Tile: PartitionedBy<Threads, Part: DataLayout<Shape = Part>>>,
{
    let (x, y) = block.at();
    let from = S::tile_of(src, shape![(32, 32)], (y, x));
    let mut to = dst.tile(block);
    let threads = layout![(8, 32) : (32, 1)];
    let tile = block.shared::<T, _>(layout![(32, 32) : (33, 1)]);
    let tile = block.fill(
        tile.by(threads),
        from,
        #[cfg_attr(not(debug_assertions), inline(always))]
        move |t, to, from| to.copy_from(&PartitionedBy::part_of(from, threads, t.index())),
    );
    block.threads(
        (&tile, to.by_mut(threads)),
        #[cfg_attr(not(debug_assertions), inline(always))]
        move |t, (from, mut to)| copy(&from.reverse().local_partition(threads, t.index()), &mut to),
    );
}
