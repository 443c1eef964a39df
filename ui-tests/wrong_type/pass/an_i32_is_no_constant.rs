use colex::prelude::*;

const WIDTH: usize = 20;

fn main() {
    shape![(4, const {WIDTH - 4})];
}
