use colex::prelude::*;

fn main() {
    layout![(2, 2, 2) : (1, 3, 12)].logical_product(layout![3 : 1]);
}
