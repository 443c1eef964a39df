// The twin of `exclusive_padded_tiles_of_one_row`.
use colex::prelude::*;

fn main() {
    let mut data = [0; 24];
    make_tensor(&mut data, layout![(1, 7) : (0, 1)]).padded_tiles_mut(shape![(2, 3)]);
}
