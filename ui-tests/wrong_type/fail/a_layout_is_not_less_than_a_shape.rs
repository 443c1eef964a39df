use colex::prelude::*;

fn main() {
    elem_less((1, 2), layout![(4, 6) : (6, 1)]);
}
