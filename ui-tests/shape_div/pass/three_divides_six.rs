// The twin of `neither_of_six_and_four_divides_the_other`.
use colex::{prelude::*, tuple::shape_div};

fn main() {
    shape_div(shape![6], shape![3]);
}
