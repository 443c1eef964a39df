use colex::prelude::*;

fn main() {
    layout![(4, 8) : (8, 1)].exact_zipped_divide(shape![(2, 3)]);
}
