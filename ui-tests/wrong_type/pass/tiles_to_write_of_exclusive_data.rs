// The twin of `tiles_to_write_of_data_that_is_read`.
use colex::prelude::*;

fn main() {
    #[allow(unused_mut)]
    let mut data = [0.0; 64];
    let mut a = make_tensor(&mut data, layout![(8, 8)]);
    for mut tile in a.tiles_mut(shape![(4, 4)]) {
        tile[(0, 0)] = 1.0;
    }
}
