use colex::prelude::*;

fn main() {
    layout![(0, 2) : (1, 4)].complement(shape![8]);
}
