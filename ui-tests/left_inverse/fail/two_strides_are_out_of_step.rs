use colex::prelude::*;

fn main() {
    layout![(4, 2, 3) : (3, 5, 16)].left_inverse();
}
