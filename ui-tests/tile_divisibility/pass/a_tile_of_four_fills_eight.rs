// The twin of `a_tile_of_four_does_not_fill_a_shape_of_six`.
use colex::prelude::*;

fn main() {
    layout![(4, 4) : (1, 4)].tile_to_shape(shape![(8, 8)]);
}
