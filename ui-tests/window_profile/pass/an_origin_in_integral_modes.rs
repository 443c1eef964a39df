// The twin of `an_origin_in_a_nested_mode_is_a_tuple`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0; 12], layout![(6, 2)]).window((0, 0), shape![(2, 2)]);
}
