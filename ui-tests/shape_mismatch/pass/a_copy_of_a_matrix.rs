// The twin of `a_copy_of_a_matrix_to_a_vector`.
use colex::{algorithm::copy, prelude::*};

fn main() {
    let x = make_tensor([0; 6], layout![(2, 3)]);
    let mut y = make_tensor([0; 6], layout![(2, 3)]);
    copy(&x, &mut y);
}
