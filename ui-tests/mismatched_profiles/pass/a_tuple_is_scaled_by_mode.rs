// The twin of `a_tuple_is_scaled_by_an_integer`.
use colex::{prelude::*, tuple::elem_scale};

fn main() {
    elem_scale(shape![(2, 3)], shape![(2, 5)]);
}
