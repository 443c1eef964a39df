// The twin of `an_i64_is_no_stride`.
use colex::prelude::*;

fn main() {
    layout![(4, 2) : ({4_usize}, 1)];
}
