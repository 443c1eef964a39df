// The twin of `two_numbers_for_the_index_of_a_thread`.
use colex::prelude::*;

fn main() {
    let tile = make_tensor([0; 64], layout![(8, 8)]);
    tile.local_partition(layout![(2, 4)], 5);
}
