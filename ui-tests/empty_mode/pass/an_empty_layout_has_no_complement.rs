use colex::prelude::*;

fn main() {
    layout![(4, 2) : (1, 4)].complement(shape![8]);
}
