use colex::{prelude::*, tuple::round_up};

fn main() {
    round_up(shape![(4, 6)], shape![(3, 4)]);
}
