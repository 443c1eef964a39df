use colex::prelude::*;

fn main() {
    layout![(4, 6)].reshape((8, 3));
}
