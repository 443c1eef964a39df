use colex::{prelude::*, tuple::idx2crd};

fn main() {
    idx2crd(Underscore, shape![(4, 6)]);
}
