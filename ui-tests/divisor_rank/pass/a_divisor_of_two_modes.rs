// The twin of `a_divisor_of_three_modes_for_two`.
use colex::{prelude::*, tuple::ceil_div};

fn main() {
    ceil_div(shape![(4, 6)], shape![(2, 3)]);
}
