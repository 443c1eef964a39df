use colex::{prelude::*, tuple::shape_div};

fn main() {
    shape_div(shape![((4, 4), 8)], shape![16]);
}
