// The twin of `two_strides_are_out_of_step`.
use colex::prelude::*;

fn main() {
    layout![(4, 2, 3) : (3, 12, 24)].left_inverse();
}
