// The twin of `ranges_of_any_layout`.
use colex::bounds::*;
use colex::prelude::*;

fn sum<L: WindowedBy<Shape![(usize, usize)]>>(a: Tensor<View<f32>, L>) -> f32 {
    a.ranges((1.., 0..2)).iter().sum()
}

fn main() {
    sum(make_tensor(&[1.0; 15], layout![(3, 5)]));
}
