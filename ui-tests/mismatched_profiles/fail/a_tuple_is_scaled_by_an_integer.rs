use colex::{prelude::*, tuple::elem_scale};

fn main() {
    elem_scale(shape![(2, (3, 4))], shape![(2, 5)]);
}
