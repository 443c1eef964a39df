use colex::prelude::*;

fn main() {
    let n = 2;
    layout![(8, 8) : (8, 1)].composition(layout![(n, 4) : (8, 3)]);
}
