// The twin of `an_i32_is_no_coordinate`.
use colex::prelude::*;

fn main() {
    let i: usize = 3;
    layout![(4, 6) : (6, 1)].at(i);
}
