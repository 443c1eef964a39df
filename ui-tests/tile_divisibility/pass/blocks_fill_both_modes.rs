// The twin of `a_shape_that_no_blocks_fill_is_one_mistake`.
use colex::prelude::*;

fn main() {
    layout![8 : 1].tile_to_shape(shape![(8, 8)]);
}
