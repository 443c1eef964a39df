use colex::prelude::*;

fn main() {
    ceil_div(shape![(4, 6)], shape![(2, 3, 2)]);
}
