use colex::prelude::*;

fn main() {
    layout![(4, 6) : (1, 4)].logical_divide(layout![4 : 1]).at((1, 2));
}
