use colex::prelude::*;

fn main() {
    layout![(8, 8) : (8, 1)].composition(layout![(2, (2, 4)) : (32, (16, 3))]);
}
