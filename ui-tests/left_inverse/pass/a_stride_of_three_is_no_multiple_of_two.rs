use colex::prelude::*;

fn main() {
    layout![(2, 4) : (2, 4)].left_inverse();
}
