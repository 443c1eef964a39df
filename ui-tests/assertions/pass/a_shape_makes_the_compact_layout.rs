// The twin of `a_shape_is_no_layout`.
use colex::prelude::*;

fn main() {
    assert_type_eq!(Layout![(4, 2)], Layout![(4, 2) : (1, 4)]);
}
