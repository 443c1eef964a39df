use colex::prelude::*;

fn main() {
    layout![(4, 6) : (6, 1)].composition((layout![2 : 1], layout![3 : 1]));
}
