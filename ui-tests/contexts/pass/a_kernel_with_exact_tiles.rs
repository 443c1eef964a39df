// The twin of `at_the_call_of_a_kernel_that_tiles_exactly`.
use colex::prelude::*;

fn tiles<S: IntTuple, D: IntTuple, T: TilesExactly<Layout<S, D>>>(a: Layout<S, D>, tiler: T) -> usize {
    a.exact_zipped_divide(tiler).size()
}

fn main() {
    tiles(layout![(8, 9) : (9, 1)], shape![(4, 3)]);
}
