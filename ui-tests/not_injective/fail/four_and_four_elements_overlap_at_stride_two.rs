use colex::prelude::*;

fn main() {
    layout![(4, 4) : (1, 2)].complement(shape![16]);
}
