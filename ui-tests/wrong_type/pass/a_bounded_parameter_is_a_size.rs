// The twin of `a_type_parameter_without_a_bound_is_no_size`.
use colex::prelude::*;

fn rows<N: Integer>(n: N) -> Layout![(N, 8) : (8, 1)] {
    layout![(n, 8) : (8, 1)]
}

fn main() {
    rows(4);
}
