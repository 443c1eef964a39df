// The twin of `an_output_of_three_modes`.
use colex::prelude::*;
use colex_bulk::Output;

fn main() {
    let mut data = [0f32; 64];
    let out = make_tensor(&mut data, layout![(8, 8)]);
    Output::new(out, shape![(4, 4)]).unwrap();
}
