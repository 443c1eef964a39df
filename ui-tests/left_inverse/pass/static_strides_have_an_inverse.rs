// The twin of `a_dynamic_stride_has_no_place_in_the_inverse`.
use colex::prelude::*;

fn main() {
    let n = 4;
    assert_eq!(layout![(4, 2) : (1, 4)].left_inverse().size(), 2 * n);
}
