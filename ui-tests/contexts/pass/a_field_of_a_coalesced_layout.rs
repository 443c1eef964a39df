// The twin of `a_profile_in_a_field_of_a_struct`.
use colex::prelude::*;

pub struct Simple {
    pub layout: CoalesceByOf<Layout![(4, 6) : (1, 4)], Shape![(1, 1)]>,
}

fn main() {}
