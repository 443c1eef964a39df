// The twin of `a_float_is_no_size`.
use colex::prelude::*;

fn main() {
    let n: usize = 4;
    layout![(n, 6) : (6, 1)];
}
