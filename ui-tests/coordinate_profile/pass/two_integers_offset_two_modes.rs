// The twin of `an_offset_of_one_integer_in_a_tensor_of_two_modes`.
use colex::prelude::*;

fn main() {
    let data = [0; 24];
    make_tensor(&data, layout![(4, 6)]).domain_offset((3, 1));
}
