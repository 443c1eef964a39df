use colex::prelude::*;

fn main() {
    layout![(2, 2) : (2, 4)].complement_in_cosize();
}
