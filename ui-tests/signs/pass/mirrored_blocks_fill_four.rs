// The twin of `mirrored_blocks_do_not_fill_three`.
use colex::prelude::*;

fn main() {
    layout![(2, 2) : (-1, 2)].tile_to_shape(shape![(4, 2)]);
}
