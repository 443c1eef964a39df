// The twin of `the_first_mode_of_a_shape_does_not_divide`.
use colex::{prelude::*, tuple::shape_div};

fn main() {
    shape_div(shape![((4, 4), 8)], shape![16]);
}
