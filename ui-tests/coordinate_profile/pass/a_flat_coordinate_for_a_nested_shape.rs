use colex::prelude::*;

fn main() {
    layout![(3, (2, 3)) : (3, (12, 1))].at((1, (1, 2)));
}
