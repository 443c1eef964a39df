use colex::prelude::*;

fn main() {
    layout![16 : 1].exact_logical_divide(layout![(2, 2, 2, 2) : (1, 3, 11, 0)]);
}
