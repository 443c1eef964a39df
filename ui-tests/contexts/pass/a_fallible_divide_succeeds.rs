// The twin of `a_fallible_divide_with_a_question_mark`.
use colex::prelude::*;

fn tiles() -> Result<usize, LayoutError> {
    Ok(layout![(8, 8) : (8, 1)].try_logical_divide(layout![4 : 2])?.size())
}

fn main() {
    assert_eq!(tiles(), Ok(64));
}
