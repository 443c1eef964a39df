use colex::prelude::*;

fn main() {
    layout![4 : 2].complement(shape![(2, 3, 5)]);
}
