// The twin of `a_divide_of_an_incongruent_layout`.
use colex::prelude::*;

fn main() {
    layout![(4, 6) : (1, 4)].logical_divide(layout![4 : 1]).at((1, 2));
}
