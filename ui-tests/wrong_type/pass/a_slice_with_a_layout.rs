// The twin of `a_slice_is_no_array`.
use colex::prelude::*;

fn main() {
    let data = [1, 2, 3, 4, 5, 6];
    let _a = make_tensor(&data, layout![(2, 3)]);
}
