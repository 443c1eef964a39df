// The twin of `a_layout_is_no_shape`.
use colex::prelude::*;

fn main() {
    assert_type_eq!(Layout![(4, 2) : (1, 4)], Layout![(4, 2)]);
}
