// The twin of `an_overlapping_block_is_not_repeated_in_place`.
use colex::prelude::*;

fn main() {
    layout![(2, 2) : (1, 2)].logical_product(layout![4 : 0]);
}
