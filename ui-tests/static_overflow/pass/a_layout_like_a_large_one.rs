// The twin of `a_layout_like_one_of_too_many_elements`.
use colex::prelude::*;

fn main() {
    layout![(1152921504606846977, 6, 2) : (1, 2, 3)].make_layout_like();
}
