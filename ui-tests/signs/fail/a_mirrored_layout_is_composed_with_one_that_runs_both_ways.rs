use colex::prelude::*;

fn main() {
    layout![(4, 4) : (4, -1)].composition(layout![(2, 2) : (1, -2)]);
}
