// The twin of `the_rows_of_a_vector`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0; 6], layout![(2, 3)]).rows();
}
