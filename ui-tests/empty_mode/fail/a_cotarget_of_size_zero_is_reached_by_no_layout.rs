use colex::prelude::*;

fn main() {
    layout![4 : 1].complement(shape![0]);
}
