use colex::prelude::*;

fn main() {
    idx2crd(shape![5], shape![(0, 3)]);
}
