use colex::prelude::*;

fn main() {
    layout![(4, 6)].unflatten(shape![(1, 1)]);
}
