// The twin of `a_part_of_any_tensor`.
use colex::bounds;
use colex::prelude::*;

fn sum<L: bounds::PartitionedBy<Layout![(2, 2)]>>(a: Tensor<View<i32>, L>) -> i32 {
    a.local_partition(layout![(2, 2)], 1).iter().sum()
}

fn main() {
    sum(make_tensor(&[0; 4], layout![(2, 2)]));
}
