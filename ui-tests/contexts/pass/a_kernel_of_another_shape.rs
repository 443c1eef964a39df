// The twin of `at_the_call_of_a_kernel_of_another_shape`.
use colex::bounds::ReshapedTo;
use colex::prelude::*;

fn first<L: ReshapedTo<X>, X>(a: Tensor<View<i32>, L>, shape: X) -> i32 {
    L::reshape_of(a, shape)[0]
}

fn main() {
    first(make_tensor(&[0; 8], layout![(4, 2)]), shape![(2, 3)]);
}
