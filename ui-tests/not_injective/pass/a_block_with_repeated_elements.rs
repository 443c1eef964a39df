// The twin of `a_block_of_more_elements_than_usize_counts`.
use colex::prelude::*;

fn main() {
    layout![(4611686018427387904, 2, 8) : (1, 4611686018427387904, 0)].logical_product(layout![2 : 1]);
}
