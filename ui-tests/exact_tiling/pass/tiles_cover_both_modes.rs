// The twin of `tiles_of_three_do_not_cover_the_second_mode`.
use colex::prelude::*;

fn main() {
    layout![(4, 8) : (8, 1)].exact_zipped_divide(shape![(2, 4)]);
}
