use colex::prelude::*;

fn main() {
    layout![(4, 6)].reshape(shape![(8, 4)]);
}
