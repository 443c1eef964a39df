use colex::prelude::*;

fn main() {
    layout![(3, 5) : (4, 12)].complement(shape![60]);
}
