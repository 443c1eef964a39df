use colex::bounds;
use colex::prelude::*;

fn sum<L: bounds::DataLayout>(a: Tensor<View<i32>, L>) -> i32 {
    a.slice((1, Underscore)).iter().sum()
}

fn main() {
    sum(make_tensor(&[0; 4], layout![(2, 2)]));
}
