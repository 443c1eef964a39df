// The twin of `in_the_middle_of_a_chain`.
use colex::prelude::*;

fn main() {
    layout![(8, 8) : (8, 1)].coalesce().composition(layout![4 : 4]).flatten().size();
}
