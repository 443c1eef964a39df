use colex::prelude::*;

fn main() {
    layout![(2, 2) : (2, 3)].complement_in_cosize();
}
