use colex::prelude::*;

fn main() {
    layout![(4, 6) : (1, 5)].reshape(shape![(8, 3)]);
}
