use colex::prelude::*;

fn main() {
    idx2crd((1, 2, 3), shape![(4, 6)]);
}
