use colex::prelude::*;

fn main() {
    layout![(2, 4) : (2, 3)].left_inverse();
}
