// The twin of `three_copies_of_a_block_with_room_for_two`.
use colex::prelude::*;

fn main() {
    layout![(2, 2, 2) : (1, 3, 12)].logical_product(layout![2 : 1]);
}
