use colex::prelude::*;

const WIDTH: usize = 3000;

fn main() {
    layout![(4, const { WIDTH })];
}
