use colex::prelude::*;

fn main() {
    let mut data = [0; 24];
    make_tensor(&mut data, layout![(5, 7) : (0, 1)]).padded_tiles_mut(shape![(2, 3)]);
}
