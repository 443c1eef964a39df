use colex::prelude::*;

fn main() {
    layout![(4, (0, 2)) : (1, (8, 4))].composition(shape![(2, 4)]);
}
