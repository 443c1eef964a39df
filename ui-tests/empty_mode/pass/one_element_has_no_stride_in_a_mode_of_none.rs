use colex::prelude::*;

fn main() {
    layout![(2, 4) : (1, 8)].composition(layout![1 : 3]);
}
