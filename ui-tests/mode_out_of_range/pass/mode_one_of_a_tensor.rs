// The twin of `a_tensor_of_two_modes_has_no_mode_two`.
use colex::prelude::*;

fn main() {
    let data = [0.0; 64];
    let a = make_tensor(&data, layout![(8, 8)]);
    a.mode::<U1>();
}
