use colex::prelude::*;

fn main() {
    layout![(4, 6, 8, 10) : (2, 3, 5, 7)].composition(layout![12 : 12]);
}
