// The twin of `the_cosize_of_a_far_mode`.
use colex::prelude::*;

fn main() {
    let _ = cosize(layout![(4294967295, 4294967295) : (1, 1)]);
}
