// The twin of `a_stride_of_three_beside_a_pair_leaves_gaps`.
use colex::prelude::*;

fn main() {
    layout![(2, 2) : (1, 4)].complement(shape![12]);
}
