use colex::prelude::*;

fn main() {
    layout![(4, 6)].reshape((Underscore, 3));
}
