use colex::{prelude::*, tuple::idx2crd};

fn main() {
    idx2crd(5, shape![(4, 6)]);
}
