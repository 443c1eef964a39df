use colex::prelude::*;

fn main() {
    layout![(2, 2) : (1, 3)].complement(shape![11]);
}
