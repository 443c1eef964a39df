// The twin of `the_size_of_a_mode_of_four_of_65536`.
use colex::{prelude::*, tuple::product_each};

fn main() {
    product_each(shape![(4, (65536, 65536, 65536, 65535))]);
}
