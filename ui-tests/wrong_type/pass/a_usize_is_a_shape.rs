// The twin of `an_i32_is_no_shape_of_a_function`.
use colex::{prelude::*, tuple::shape_div};

fn main() {
    let n: usize = 4;
    shape_div(n, shape![2]);
}
