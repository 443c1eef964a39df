use colex::prelude::*;

fn main() {
    layout![((2, 2), (2, 2)) : ((1, 8), (8, 4))].complement(shape![64]);
}
