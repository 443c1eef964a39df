// The twin of `at_the_call_of_a_kernel_in_a_kernel`.
use colex::prelude::*;

/// The number of elements that the tiles reach.
fn reached<S: IntTuple, D: IntTuple, T: Tiles<Layout<S, D>>>(a: Layout<S, D>, tiler: T) -> usize {
    let tiled = a.zipped_divide(tiler);
    tiled.size() + tiled.at((0, 0))
}

fn kernel<N: Integer>(n: N) -> usize {
    n.value() * reached(layout![(4, 6) : (6, 1)], shape![(2, 3)])
}

fn main() {
    kernel(8);
}
