// The twin of `a_mode_of_a_shape_does_not_divide`.
use colex::{prelude::*, tuple::shape_div};

fn main() {
    shape_div(shape![(6, 8)], shape![(3, 4)]);
}
