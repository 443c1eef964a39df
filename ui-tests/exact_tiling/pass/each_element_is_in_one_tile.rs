// The twin of `elements_that_are_twice_make_up_for_gaps`.
use colex::prelude::*;

fn main() {
    layout![16 : 1].exact_logical_divide(layout![(2, 2, 2, 2) : (1, 4, 2, 8)]);
}
