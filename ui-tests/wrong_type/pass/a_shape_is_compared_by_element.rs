// The twin of `a_layout_is_not_less_than_a_shape`.
use colex::{prelude::*, tuple::elem_less};

fn main() {
    elem_less((1, 2), layout![(4, 6) : (6, 1)].shape());
}
