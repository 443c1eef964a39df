// The twin of `a_window_of_any_tensor`.
use colex::bounds;
use colex::prelude::*;

fn sum<L: bounds::WindowedBy<Shape![(2, 2)]>>(a: Tensor<View<i32>, L>) -> i32 {
    a.window((0, 0), shape![(2, 2)]).iter().sum()
}

fn main() {
    sum(make_tensor(&[0; 4], layout![(2, 2)]));
}
