use colex::{prelude::*, tuple::shape_div};

fn main() {
    shape_div(24, 4);
}
