// The twin of `a_copy_of_three_columns_to_two`.
use colex::{algorithm::copy, prelude::*};

fn main() {
    let x = make_tensor([0; 6], layout![(2, 3)]);
    let mut y = make_tensor([0; 6], layout![(2, 3) : (1, 2)]);
    copy(&x, &mut y);
}
