use colex::{prelude::*, tuple::ceil_div};

fn main() {
    ceil_div(shape![(4, 6)], shape![(2, 3)]);
}
