// The twin of `another_shape_of_any_tensor`.
use colex::bounds;
use colex::prelude::*;

fn sum<L: bounds::ReshapedTo<Shape![(2, 2)]>>(a: Tensor<View<i32>, L>) -> i32 {
    a.with_shape(shape![(2, 2)]).iter().sum()
}

fn main() {
    sum(make_tensor(&[0; 4], layout![(2, 2)]));
}
