// The twin of `a_domain_that_begins_behind_the_last_column`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0; 24], layout![(4, 6)]).domain_offset(coord![(0, 6)]);
}
