use colex::prelude::*;

fn main() {
    layout![(4611686018427387904, 2, 8) : (1, 3, 0)].logical_product(layout![2 : 1]);
}
