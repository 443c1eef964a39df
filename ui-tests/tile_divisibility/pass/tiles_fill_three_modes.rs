// The twin of `of_two_modes_that_are_not_filled_the_first_is_told`.
use colex::prelude::*;

fn main() {
    layout![(8, 8, 8) : (64, 8, 1)].exact_zipped_divide(shape![(4, 2, 4)]);
}
