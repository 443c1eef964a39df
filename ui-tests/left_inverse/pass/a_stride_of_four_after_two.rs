// The twin of `a_stride_of_three_is_no_multiple_of_two`.
use colex::prelude::*;

fn main() {
    layout![(2, 4) : (2, 4)].left_inverse();
}
