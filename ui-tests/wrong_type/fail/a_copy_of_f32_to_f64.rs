use colex::{algorithm::*, prelude::*};

fn main() {
    let x = make_tensor([0.0f32; 6], layout![(2, 3)]);
    let mut y = make_tensor([0.0f64; 6], layout![(2, 3)]);
    copy(&x, &mut y);
}
