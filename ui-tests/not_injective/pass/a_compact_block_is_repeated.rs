// The twin of `a_block_that_overlaps_is_not_repeated`.
use colex::prelude::*;

fn main() {
    layout![(2, 2) : (1, 2)].logical_product(layout![3 : 1]);
}
