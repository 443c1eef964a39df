use colex::prelude::*;

fn main() {
    layout![(8, 8) : (8, 1)].logical_divide(layout![(4, 4) : (1, 2)]);
}
