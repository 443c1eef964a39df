// The twin of `rounding_up_to_three_modes_of_two`.
use colex::{prelude::*, tuple::round_up};

fn main() {
    round_up(shape![(4, 6)], shape![(3, 4)]);
}
