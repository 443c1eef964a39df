use colex::prelude::*;

fn main() {
    idx2crd(Underscore, shape![(4, 6)]);
}
