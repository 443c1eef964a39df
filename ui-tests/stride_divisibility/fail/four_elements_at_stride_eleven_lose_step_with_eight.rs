use colex::prelude::*;

fn main() {
    layout![(8, 8) : (8, 1)].composition(layout![4 : 11]);
}
