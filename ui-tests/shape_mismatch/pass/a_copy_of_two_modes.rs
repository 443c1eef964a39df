// The twin of `a_copy_of_two_modes_to_three`.
use colex::{algorithm::copy, prelude::*};

fn main() {
    let x = make_tensor([0; 6], layout![(2, 3)]);
    let mut y = make_tensor([0; 6], layout![(2, 3)]);
    copy(&x, &mut y);
}
