// The twin of `a_divide_by_three_modes_of_two`.
use colex::prelude::*;

fn main() {
    layout![(4, 6) : (6, 1)].zipped_divide(shape![(2, 3)]);
}
