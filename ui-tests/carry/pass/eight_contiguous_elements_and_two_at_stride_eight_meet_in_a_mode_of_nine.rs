use colex::prelude::*;

fn main() {
    layout![(9, 8) : (6, 32)].composition(layout![(8, 2) : (1, 9)]);
}
