// The twin of `a_zip_in_a_field_of_a_struct`.
use colex::prelude::*;

pub struct Zipped {
    pub layout: ZipWithOf<Layout![(2, 3) : (1, 2)], Layout![(4, 5)]>,
}

fn main() {}
