// The twin of `a_product_of_two_numbers_of_sixty_three_bits`.
use colex::prelude::*;

fn main() {
    colex::tuple::elem_scale(shape![9223372036854775807], shape![2]);
}
