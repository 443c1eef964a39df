use colex::prelude::*;

fn main() {
    layout![(4, 6) : (1, 4)].at(shape![2]);
}
