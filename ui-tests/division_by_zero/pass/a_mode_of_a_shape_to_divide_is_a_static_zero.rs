use colex::{prelude::*, tuple::shape_div};

fn main() {
    shape_div(shape![((2, 3), 4)], shape![6]);
}
