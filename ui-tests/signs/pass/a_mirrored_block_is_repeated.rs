// The twin of `a_mirrored_block_overlaps`.
use colex::prelude::*;

fn main() {
    layout![(4, 4) : (1, -4)].logical_product(layout![2 : 1]);
}
