// The twin of `a_tile_of_any_tensor`.
use colex::bounds;
use colex::prelude::*;

fn sum<L: bounds::TiledBy<Shape![(2, 2)]>>(a: Tensor<View<i32>, L>) -> i32 {
    a.local_tile(shape![(2, 2)], (0, 0)).iter().sum()
}

fn main() {
    sum(make_tensor(&[0; 4], layout![(2, 2)]));
}
