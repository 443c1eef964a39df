// The twin of `a_layout_of_one_mode_is_not_transposed`.
use colex::prelude::*;

fn main() {
    layout![(6, 1)].transpose();
}
