use colex::prelude::*;

pub fn tile() -> CompositionOf<Layout![(8, 8) : (8, 1)], Layout![4 : 3]> {
    unreachable!()
}

fn main() {}
