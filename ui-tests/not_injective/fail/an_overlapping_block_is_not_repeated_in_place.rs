use colex::prelude::*;

fn main() {
    layout![(2, 2) : (1, 1)].logical_product(layout![4 : 0]);
}
