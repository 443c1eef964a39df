use colex::prelude::*;

fn main() {
    layout![(4, 6) : (6, 1)].composition(shape![(2, 3)]);
}
