use colex::{prelude::*, tuple::elem_less};

fn main() {
    elem_less((1, 2), layout![(4, 6) : (6, 1)]);
}
