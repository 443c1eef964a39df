// The twin of `an_i32_is_no_constant`.
use colex::prelude::*;

const WIDTH: usize = 20;

fn main() {
    shape![(4, const {WIDTH - 4})];
}
