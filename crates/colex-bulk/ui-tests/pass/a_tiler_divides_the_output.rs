// The twin of `a_tiler_that_does_not_divide_the_output`.
use colex::prelude::*;
use colex_bulk::Output;

fn main() {
    let mut data = [0f32; 64];
    let out = make_tensor(&mut data, layout![(8, 8) : (8, 1)]);
    Output::new(out, shape![(4, 4)]).unwrap();
}
