// The twin of `in_a_kernel_that_tiles`.
use colex::prelude::*;

/// The number of elements that the tiles reach.
fn reached<S: IntTuple, D: IntTuple, T: Tiles<Layout<S, D>>>(a: Layout<S, D>, tiler: T) -> usize {
    let tiled = a.zipped_divide(tiler);
    tiled.size() + tiled.at((0, 0))
}

fn main() {
    reached(layout![(4, 8)], shape![(2, 2)]);
}
