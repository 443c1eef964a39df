// The twin of `a_tile_of_three_does_not_fill_a_shape_of_eight`.
use colex::prelude::*;

fn main() {
    layout![3 : 1].tile_to_shape(shape![9]);
}
