use colex::{prelude::*, tuple::idx2crd};

fn main() {
    idx2crd((1, (1, 2)), shape![(4, 6)]);
}
