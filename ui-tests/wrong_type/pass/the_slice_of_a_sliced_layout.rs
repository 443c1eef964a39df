// The twin of `a_slice_of_any_tensor`.
use colex::bounds;
use colex::prelude::*;

fn sum<L: bounds::SlicedBy<Shape![(usize, Underscore)]>>(a: Tensor<View<i32>, L>) -> i32 {
    a.slice((1, Underscore)).iter().sum()
}

fn main() {
    sum(make_tensor(&[0; 4], layout![(2, 2)]));
}
