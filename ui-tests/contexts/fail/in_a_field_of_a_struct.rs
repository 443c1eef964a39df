use colex::prelude::*;

pub struct Kernel {
    pub tile: CompositionOf<Layout![(8, 8) : (8, 1)], Layout![4 : 3]>,
}

fn main() {}
