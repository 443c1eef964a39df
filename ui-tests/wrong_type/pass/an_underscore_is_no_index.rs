use colex::prelude::*;

fn main() {
    idx2crd(5, shape![(4, 6)]);
}
