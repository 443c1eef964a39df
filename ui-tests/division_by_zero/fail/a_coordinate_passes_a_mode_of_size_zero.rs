use colex::{prelude::*, tuple::idx2crd};

fn main() {
    idx2crd(shape![5], shape![(0, 3)]);
}
