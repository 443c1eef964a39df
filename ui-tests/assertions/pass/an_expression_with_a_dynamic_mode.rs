// The twin of `an_expression_has_a_dynamic_mode`.
use colex::prelude::*;

fn main() {
    let n = 5;
    assert_type_of!(layout![(8, n) : (1, 8)], Layout![(8, usize) : (1, 8)]);
}
