use colex::prelude::*;

fn main() {
    layout![4 : 1].exact_logical_divide(layout![(2, 2) : (1, 2)]);
}
