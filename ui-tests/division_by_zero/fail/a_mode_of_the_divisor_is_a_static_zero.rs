use colex::prelude::*;

fn main() {
    ceil_div(shape![(8, 4)], shape![(2, 0)]);
}
