// The twin of `a_dynamic_integer_is_not_the_static_one`.
use colex::prelude::*;

fn main() {
    assert_type_eq!(Shape![(4, usize)], Shape![(4, usize)]);
}
