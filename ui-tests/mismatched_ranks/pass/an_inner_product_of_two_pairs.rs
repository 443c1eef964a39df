// The twin of `an_inner_product_of_two_and_three_modes`.
use colex::{prelude::*, tuple::inner_product};

fn main() {
    inner_product(shape![(2, 3)], shape![(4, 5)]);
}
