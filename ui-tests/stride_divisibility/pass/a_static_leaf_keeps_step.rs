// The twin of `a_static_leaf_beside_a_dynamic_one_loses_step`.
use colex::prelude::*;

fn main() {
    let n = 2;
    layout![(8, 8) : (8, 1)].composition(layout![(n, 4) : (8, 2)]);
}
