use colex::prelude::*;

fn main() {
    round_up(shape![(4, 6)], shape![(3, 4)]);
}
