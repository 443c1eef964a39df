// The twin of `three_elements_reach_into_the_next_mode`.
use colex::prelude::*;

fn main() {
    layout![(2, 2) : (2, 1)].left_inverse();
}
