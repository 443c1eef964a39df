// The twin of `an_iterator_over_a_row_twice`.
use colex::prelude::*;

fn main() {
    make_tensor([0; 4], layout![(2, 2) : (2, 1)]).iter_mut();
}
