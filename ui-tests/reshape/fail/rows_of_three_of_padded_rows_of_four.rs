use colex::prelude::*;

fn main() {
    layout![(6, 4) : (5, 1)].reshape_right(shape![(8, 3)]);
}
