use colex::prelude::*;

fn main() {
    layout![(4, 6, 2)].at((1, 2));
}
