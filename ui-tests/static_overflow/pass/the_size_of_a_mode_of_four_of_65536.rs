use colex::{prelude::*, tuple::product_each};

fn main() {
    product_each(shape![(4, (65536, 65536, 65536, 65535))]);
}
