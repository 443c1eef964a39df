// The twin of `an_inner_product_of_an_integer_and_a_tuple`.
use colex::{prelude::*, tuple::inner_product};

fn main() {
    inner_product(shape![(2, 3)], shape![(2, 3)]);
}
