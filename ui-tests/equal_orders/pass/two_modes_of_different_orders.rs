// The twin of `two_modes_claim_the_same_order`.
use colex::prelude::*;

fn main() {
    make_ordered_layout(shape![(2, 3)], shape![(1, 0)]);
}
