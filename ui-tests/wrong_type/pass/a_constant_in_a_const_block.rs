// The twin of `a_constant_beyond_the_table`.
use colex::prelude::*;

const WIDTH: usize = 3000;

fn main() {
    layout![(4, const { WIDTH })];
}
