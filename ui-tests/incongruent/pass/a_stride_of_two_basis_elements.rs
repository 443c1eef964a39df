// The twin of `a_stride_of_basis_elements_has_a_mode_too_many`.
use colex::prelude::*;

fn main() {
    let a = layout![(4, 5) : (1@0, 1@1)];
    a.at((1, 2));
}
