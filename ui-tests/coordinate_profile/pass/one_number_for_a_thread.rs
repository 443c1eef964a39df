// The twin of `three_numbers_for_the_index_of_a_thread`.
use colex::prelude::*;

fn main() {
    let a = make_tensor(&[0; 64], layout![(8, 8) : (8, 1)]);
    let _ = a.local_partition(layout![(2, 2) : (1, 2)], 1);
}
