// The twin of `no_blocks_of_no_element_fill_a_mode_of_none`.
use colex::prelude::*;

fn main() {
    layout![(4, 1) : (1, 0)].tile_to_shape(shape![(8, 0)]);
}
