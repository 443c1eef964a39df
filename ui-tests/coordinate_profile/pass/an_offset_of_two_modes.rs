// The twin of `an_offset_of_three_modes_in_a_tensor_of_two`.
use colex::prelude::*;

fn main() {
    let data = [0; 24];
    make_tensor(&data, layout![(4, 6)]).domain_offset((1, 2));
}
