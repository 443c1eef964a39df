use colex::prelude::*;

fn main() {
    inner_product(shape![(2, 3)], shape![(2, (3, 4))]);
}
