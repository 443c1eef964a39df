use colex::prelude::*;

fn main() {
    let a = layout![(8, 4) : (1, 8)];
    a.composition(layout![(4, 8) : (1@1, 5@0)]);
}
