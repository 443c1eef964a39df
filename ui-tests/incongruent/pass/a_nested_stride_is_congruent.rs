// The twin of `a_nested_stride_has_a_mode_too_many`.
use colex::prelude::*;

fn main() {
    layout![(4, (2, 3)) : (1, (4, 8))];
}
