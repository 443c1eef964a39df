use colex::prelude::*;
use colex_bulk::Output;

fn main() {
    let mut data = [0f32; 64];
    let out = make_tensor(&mut data, layout![(8, 4, 2)]);
    Output::new(out, shape![(4, 4)]).unwrap();
}
