use colex::prelude::*;

fn main() {
    layout![(4, 4) : (1, 4)].complement(shape![16]);
}
