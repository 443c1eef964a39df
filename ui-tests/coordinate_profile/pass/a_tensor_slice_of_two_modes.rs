// The twin of `three_slices_of_a_tensor_of_two_modes`.
use colex::prelude::*;

fn main() {
    let data = [0.0; 64];
    let a = make_tensor(&data, layout![(8, 8)]);
    a.slice(coord![(_, 3)]);
}
