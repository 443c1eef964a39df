use colex::{prelude::*, tuple::inner_product};

fn main() {
    inner_product(shape![(2, 3)], shape![(2, (3, 4))]);
}
