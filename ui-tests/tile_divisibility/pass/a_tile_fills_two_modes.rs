// The twin of `a_tile_fills_neither_of_two_modes`.
use colex::prelude::*;

fn main() {
    layout![(4, 4) : (1, 4)].tile_to_shape(shape![(8, 12)]);
}
