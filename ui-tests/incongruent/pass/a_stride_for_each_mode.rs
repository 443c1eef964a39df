// The twin of `a_stride_has_a_mode_too_many`.
use colex::prelude::*;

fn main() {
    layout![(4, 6) : (1, 4)];
}
