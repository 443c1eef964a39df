// The twin of `the_third_leaf_carries`.
use colex::prelude::*;

fn main() {
    layout![(8, 4) : (1, 100)].composition(layout![(2, (2, 2)) : (1, (2, 4))]);
}
