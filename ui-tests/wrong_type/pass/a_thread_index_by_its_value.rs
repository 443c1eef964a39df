// The twin of `a_type_parameter_is_no_index_of_a_thread`.
use colex::prelude::*;

fn first<I: Integer>(thread: I) -> u32 {
    let a = make_tensor(&[0; 64], layout![(8, 8) : (8, 1)]);
    *a.local_partition(layout![(2, 2)], thread.value()).at(0)
}

fn main() {
    first(1);
}
