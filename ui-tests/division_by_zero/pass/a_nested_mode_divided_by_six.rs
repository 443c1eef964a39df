// The twin of `a_mode_of_a_shape_to_divide_is_a_static_zero`.
use colex::{prelude::*, tuple::shape_div};

fn main() {
    shape_div(shape![((2, 3), 4)], shape![6]);
}
