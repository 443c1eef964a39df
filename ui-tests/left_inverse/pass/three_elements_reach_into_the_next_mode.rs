use colex::prelude::*;

fn main() {
    layout![(2, 2) : (2, 1)].left_inverse();
}
