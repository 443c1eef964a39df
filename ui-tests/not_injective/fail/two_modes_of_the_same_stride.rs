use colex::prelude::*;

fn main() {
    layout![(3, 5) : (4, 4)].complement(shape![60]);
}
