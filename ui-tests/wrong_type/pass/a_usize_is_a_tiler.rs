// The twin of `an_i32_is_no_tiler`.
use colex::prelude::*;

fn main() {
    let n: usize = 2;
    layout![(4, 6) : (6, 1)].composition(n);
}
