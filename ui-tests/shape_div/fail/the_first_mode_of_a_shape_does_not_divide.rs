use colex::{prelude::*, tuple::shape_div};

fn main() {
    shape_div(shape![((9, 4), 8)], shape![16]);
}
