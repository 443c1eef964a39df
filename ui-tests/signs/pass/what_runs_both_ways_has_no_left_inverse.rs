use colex::prelude::*;

fn main() {
    layout![(8, 4) : (-4, -1)].left_inverse();
}
