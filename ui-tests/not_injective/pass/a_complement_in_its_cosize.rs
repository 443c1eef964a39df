// The twin of `a_complement_in_a_cosize_beyond_usize`.
use colex::prelude::*;

fn main() {
    layout![(2, 9223372036854775807) : (1, 2)].complement_in_cosize();
}
