use colex::prelude::*;

fn main() {
    layout![(4, 6)].at((0, 1));
}
