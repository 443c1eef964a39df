use colex::prelude::*;

fn main() {
    layout![(8, 8, 8) : (64, 8, 1)].exact_zipped_divide(shape![(4, 3, 5)]);
}
