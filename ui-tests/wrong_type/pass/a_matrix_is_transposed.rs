// The twin of `a_vector_is_not_transposed`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0; 6], layout![(2, 3)]).transpose();
}
