use colex::prelude::*;

fn main() {
    layout![(4, 2, 3) : (3, 12, 24)].left_inverse();
}
