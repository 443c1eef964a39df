use colex::prelude::*;
use colex_bulk::in_rounds;

fn main() {
    let _ = in_rounds(shape![(1, 2)], 3_i32);
}
