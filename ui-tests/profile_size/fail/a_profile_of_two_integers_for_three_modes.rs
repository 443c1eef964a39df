use colex::prelude::*;

fn main() {
    layout![(4, 6, 2)].unflatten(shape![(1, 1)]);
}
