// The twin of `a_transform_of_a_mode_to_a_pair`.
use colex::{algorithm::transform, prelude::*};

fn main() {
    let x = make_tensor([0; 6], layout![(2, 3)]);
    let mut y = make_tensor([0; 6], layout![(2, 3)]);
    transform(&x, &mut y, |x| x + 1);
}
