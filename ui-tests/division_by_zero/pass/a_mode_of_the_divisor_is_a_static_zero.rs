use colex::{prelude::*, tuple::ceil_div};

fn main() {
    ceil_div(shape![(8, 4)], shape![(2, 2)]);
}
