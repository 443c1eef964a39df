use colex::{prelude::*, tuple::idx2crd};

fn main() {
    idx2crd((1, 2, 3), shape![(4, 6)]);
}
