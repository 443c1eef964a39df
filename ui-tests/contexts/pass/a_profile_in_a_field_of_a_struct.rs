use colex::prelude::*;

pub struct Simple {
    pub layout: CoalesceByOf<Layout![(4, 6) : (1, 4)], Shape![(1, 1)]>,
}

fn main() {}
