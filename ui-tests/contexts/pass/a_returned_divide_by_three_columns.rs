// The twin of `a_divide_in_a_return_type`.
use colex::prelude::*;

pub fn tiles() -> ZippedDivideOf<Layout![(4, 6) : (6, 1)], Shape![(2, 3)]> {
    unreachable!()
}

fn main() {}
