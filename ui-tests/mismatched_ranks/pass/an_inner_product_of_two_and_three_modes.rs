use colex::prelude::*;

fn main() {
    inner_product(shape![(2, 3)], shape![(4, 5)]);
}
