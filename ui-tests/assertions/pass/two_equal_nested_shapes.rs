// The twin of `two_shapes_differ_in_a_nested_mode`.
use colex::prelude::*;

fn main() {
    assert_type_eq!(Shape![(4, (2, 3))], Shape![(4, (2, 3))]);
}
