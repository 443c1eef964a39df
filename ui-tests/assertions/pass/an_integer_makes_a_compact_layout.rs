// The twin of `a_string_has_no_notation`.
use colex::prelude::*;

fn main() {
    assert_type_eq!(Layout![4], Layout![4 : 1]);
}
