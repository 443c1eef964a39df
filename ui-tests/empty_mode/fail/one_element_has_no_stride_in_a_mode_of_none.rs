use colex::prelude::*;

fn main() {
    layout![(0, 4) : (1, 8)].composition(layout![1 : 3]);
}
