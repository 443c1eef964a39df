use colex::prelude::*;

pub struct Zipped {
    pub layout: ZipWithOf<Layout![(2, 3) : (1, 2)], Layout![(4, 5)]>,
}

fn main() {}
