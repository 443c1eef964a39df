use colex::prelude::*;

fn main() {
    layout![(4, 6)].at((Underscore, 1));
}
