// The twin of `at_the_end_of_a_chain`.
use colex::prelude::*;

fn main() {
    layout![(8, 8) : (8, 1)].composition(shape![(4, 8)]).coalesce().composition(layout![4 : 4]);
}
