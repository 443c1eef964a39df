// The twin of `a_divide_by_mode_with_two_strides_beyond_usize`.
use colex::prelude::*;

fn main() {
    let (n, m) = (4, 16);
    layout![(n, m) : (1152921504606846976, 1152921504606846976)].zipped_divide((layout![2 : 2], layout![2 : 4]));
}
