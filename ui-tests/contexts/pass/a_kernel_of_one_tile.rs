// The twin of `at_the_call_of_a_kernel_of_one_tile`.
use colex::bounds::TiledBy;
use colex::prelude::*;

fn corner<L: TiledBy<T>, T>(a: Tensor<View<i32>, L>, tiler: T) -> i32 {
    L::tile_of(a, tiler, (0, 0))[0]
}

fn main() {
    corner(make_tensor(&[0; 24], layout![(4, 6)]), shape![(2, 2)]);
}
