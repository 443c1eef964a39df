use colex::prelude::*;

fn main() {
    layout![(4, 6) : (6, 1)].logical_product(shape![(2, 3, 2)]);
}
