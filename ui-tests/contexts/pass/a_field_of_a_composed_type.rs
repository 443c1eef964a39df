// The twin of `in_a_field_of_a_struct`.
use colex::prelude::*;

pub struct Kernel {
    pub tile: CompositionOf<Layout![(8, 8) : (8, 1)], Layout![4 : 4]>,
}

fn main() {}
