use colex::prelude::*;

fn main() {
    let a = layout![(2, 3) : (1, (2, 3))];
    a.at(0);
    a.composition(layout![2 : 1]);
}
