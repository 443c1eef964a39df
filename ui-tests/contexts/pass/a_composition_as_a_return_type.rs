// The twin of `in_a_return_type`.
use colex::prelude::*;

pub fn tile() -> CompositionOf<Layout![(8, 8) : (8, 1)], Layout![4 : 4]> {
    unreachable!()
}

fn main() {}
