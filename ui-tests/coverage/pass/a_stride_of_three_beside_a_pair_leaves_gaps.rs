use colex::prelude::*;

fn main() {
    layout![(2, 2) : (1, 4)].complement(shape![12]);
}
