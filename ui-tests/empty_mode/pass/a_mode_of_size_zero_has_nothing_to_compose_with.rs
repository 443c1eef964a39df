use colex::prelude::*;

fn main() {
    layout![(4, 4) : (1, 8)].composition(layout![8 : 1]);
}
