// The twin of `an_i32_is_no_index_of_a_tensor`.
use colex::prelude::*;

fn main() {
    let data = [0.0; 64];
    let a = make_tensor(&data, layout![(8, 8)]);
    let i = 3usize;
    assert_eq!(a[(i, 1)], 0.0);
}
