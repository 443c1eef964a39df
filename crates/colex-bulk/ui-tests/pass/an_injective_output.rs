// The twin of `an_output_in_which_two_coordinates_are_one_element`.
use colex::prelude::*;
use colex_bulk::Output;

fn main() {
    let mut data = [0f32; 64];
    let out = make_tensor(&mut data, layout![(8, 8) : (8, 1)]);
    Output::new(out, shape![(4, 4)]).unwrap();
}
