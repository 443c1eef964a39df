use colex::bounds::{PartitionedBy, TiledBy};
use colex::prelude::*;
use colex::typenum::U64;
use colex_bulk::{AllThreads, Backend, Block, Output, PartitionedByAll};

type Threads<'k, L, TL> = (Output<'k, f32, L, Shape![(8, 8)]>, TL);

fn ones<B: Backend, L, TL: AllThreads<U64>>(block: &mut Block<'_, B, U64>, (out, threads): Threads<'_, L, TL>)
where
    L: TiledBy<Shape![(8, 8)], Tile: PartitionedBy<TL>>,
{
    let mut tile = out.tile(block);
    block.threads(tile.by_mut(threads), |_, mut to| to.for_each_mut(|x| *x = 1.0));
}

fn main() {
    fn known<L: PartitionedByAll<TL, U64>, TL>(_: TL) {}
    known::<Layout![(8, 8)], _>(layout![(8, 8)]);
    let _ = ones::<colex_bulk::Host, Layout![(16, 16)], Layout![(8, 8)]>;
}
