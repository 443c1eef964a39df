use colex::prelude::*;

fn main() {
    layout![(8, 4) : (1, 100)].composition(layout![(3, 2) : (2, 3)]);
}
