// The twin of `two_strides_of_a_block_are_dynamic`.
use colex::prelude::*;

fn main() {
    let n = 4;
    layout![(2, 3, 2) : (8, 1, 4)].tiled_product(shape![2]);
}
