// The twin of `a_layout_is_no_coordinate`.
use colex::prelude::*;

fn main() {
    layout![(4, 6) : (1, 4)].at(shape![2]);
}
