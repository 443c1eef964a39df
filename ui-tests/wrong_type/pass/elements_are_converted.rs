// The twin of `a_copy_of_f32_to_f64`.
use colex::{algorithm::*, prelude::*};

fn main() {
    let x = make_tensor([0.0f32; 6], layout![(2, 3)]);
    let mut y = make_tensor([0.0f64; 6], layout![(2, 3)]);
    transform(&x, &mut y, |&x| x.into());
}
