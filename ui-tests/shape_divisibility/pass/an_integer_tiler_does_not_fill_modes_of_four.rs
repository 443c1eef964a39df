use colex::prelude::*;

fn main() {
    layout![(4, 6, 8) : (1, 5, 7)].composition(shape![8]);
}
