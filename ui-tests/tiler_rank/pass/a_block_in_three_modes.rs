// The twin of `a_layout_of_three_modes_is_no_block_of_two`.
use colex::prelude::*;

fn main() {
    layout![(2, 2, 2)].tile_to_shape(shape![(4, 6, 2)]);
}
