// The twin of `tensors_in_a_closure`.
use colex::{algorithm::copy, prelude::*};

fn main() {
    let x = make_tensor([1; 12], layout![(3, 4)]);
    let mut run = |y: &mut [i32; 12]| copy(&x, &mut make_tensor(y, layout![(3, 4)]));
    run(&mut [0; 12]);
}
