// The twin of `a_product_by_three_modes_of_two`.
use colex::prelude::*;

fn main() {
    layout![(4, 6) : (6, 1)].logical_product(shape![(2, 3)]);
}
