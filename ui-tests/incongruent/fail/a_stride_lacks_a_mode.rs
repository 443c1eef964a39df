use colex::prelude::*;

fn main() {
    layout![(4, 6, 2) : (1, 4)];
}
