use colex::prelude::*;

fn main() {
    layout![(4, 6) : (6, 1)].at((1, 2, 3));
}
