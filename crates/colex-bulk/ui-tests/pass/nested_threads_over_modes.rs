// The twin of `nested_threads_over_unknown_modes`.
use colex::bounds::{PartitionedBy, TiledBy};
use colex::prelude::*;
use colex::typenum::U64;
use colex_bulk::{Backend, Block, Output, PartitionedByAll};

type Nested = Layout![(8, (4, 2))];

fn ones<B: Backend, L>(block: &mut Block<'_, B, U64>, (out,): (Output<'_, f32, L, Shape![(8, 8)]>,))
where
    L: TiledBy<Shape![(8, 8)], Tile: PartitionedByAll<Nested, U64>>,
{
    let mut tile = out.tile(block);
    block.threads(tile.by_mut(Nested::default()), |_, mut to| to.for_each_mut(|x| *x = 1.0));
}

fn main() {
    fn known<L: PartitionedByAll<TL, U64>, TL>(_: TL) {}
    known::<Layout![(8, 8)], _>(Nested::default());
    let _ = ones::<colex_bulk::Host, Layout![(16, 16)]>;
}
