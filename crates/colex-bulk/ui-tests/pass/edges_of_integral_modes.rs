// The twin of `edges_of_modes_of_modes`.
use colex::prelude::*;
use colex_bulk::{Output, edges};

fn main() {
    let mut data = [0f32; 64];
    let out = make_tensor(&mut data, layout![(8, 8)]);
    Output::new(out, edges(shape![(4, 4)])).unwrap();
}
