// The twin of `at_the_call_of_a_kernel_that_composes`.
use colex::prelude::*;

fn reordered<S: IntTuple, D: IntTuple, O: ComposesWith<Layout<S, D>>>(a: Layout<S, D>, order: O) -> usize {
    a.composition(order).size()
}

fn main() {
    reordered(layout![(8, 8) : (8, 1)], layout![4 : 2]);
}
