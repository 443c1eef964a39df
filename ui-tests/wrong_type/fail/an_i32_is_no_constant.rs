use colex::prelude::*;

const WIDTH: i32 = 20;

fn main() {
    shape![(4, const {WIDTH - 4})];
}
