use colex::prelude::*;
use colex_bulk::{Output, edges};

fn main() {
    let mut data = [0f32; 64];
    let out = make_tensor(&mut data, layout![((4, 2), 8)]);
    Output::new(out, edges(shape![(4, 4)])).unwrap();
}
