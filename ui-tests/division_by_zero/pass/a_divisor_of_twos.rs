// The twin of `a_mode_of_the_divisor_is_a_static_zero`.
use colex::{prelude::*, tuple::ceil_div};

fn main() {
    ceil_div(shape![(8, 4)], shape![(2, 2)]);
}
