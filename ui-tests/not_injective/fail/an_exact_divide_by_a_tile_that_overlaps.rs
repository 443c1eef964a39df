use colex::prelude::*;

fn main() {
    layout![(4, 4) : (1, 4)].exact_logical_divide(layout![(2, 2) : (1, 1)]);
}
