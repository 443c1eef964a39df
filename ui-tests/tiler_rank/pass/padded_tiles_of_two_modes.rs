// The twin of `padded_tiles_of_three_modes_for_two`.
use colex::prelude::*;

fn main() {
    let data = [0.0; 64];
    let a = make_tensor(&data, layout![(8, 8)]);
    a.padded_tiles(shape![(3, 5)]);
}
