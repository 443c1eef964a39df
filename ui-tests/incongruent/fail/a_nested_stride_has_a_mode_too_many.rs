use colex::prelude::*;

fn main() {
    layout![(4, (2, 3)) : (1, (4, 8, 24))];
}
