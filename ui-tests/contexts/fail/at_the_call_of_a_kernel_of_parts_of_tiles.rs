use colex::bounds::{PartitionedBy, TiledBy};
use colex::prelude::*;

fn first<L: TiledBy<T, Tile: PartitionedBy<P>>, T, P>(a: Tensor<View<i32>, L>, tiler: T, threads: P) -> i32 {
    PartitionedBy::part_of(L::tile_of(a, tiler, (0, 0)), threads, 0)[0]
}

fn main() {
    first(make_tensor(&[0; 24], layout![(4, 6)]), shape![(2, 2)], layout![(4, 1)]);
}
