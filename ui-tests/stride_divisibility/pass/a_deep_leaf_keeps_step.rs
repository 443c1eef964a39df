// The twin of `a_leaf_deep_in_the_right_operand_loses_step`.
use colex::prelude::*;

fn main() {
    layout![(8, 8) : (8, 1)].composition(layout![(2, (2, 4)) : (32, (16, 2))]);
}
