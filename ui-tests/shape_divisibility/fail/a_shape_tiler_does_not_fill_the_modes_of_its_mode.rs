use colex::prelude::*;

fn main() {
    layout![((4, 6), 8) : ((1, 100), 4)].composition(shape![(6, 2)]);
}
