// The twin of `an_integer_divided_by_a_static_zero`.
use colex::{prelude::*, tuple::ceil_div};

fn main() {
    ceil_div(shape![8], shape![2]);
}
