use colex::{prelude::*, tuple::shape_div};

fn main() {
    shape_div(layout![24 : 1], 4);
}
