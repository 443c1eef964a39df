use colex::prelude::*;

fn main() {
    layout![(2, 3) : (2, 1)].left_inverse();
}
