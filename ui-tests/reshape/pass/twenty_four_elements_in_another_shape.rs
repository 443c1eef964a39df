// The twin of `thirty_two_elements_of_twenty_four`.
use colex::prelude::*;

fn main() {
    layout![(4, 6)].reshape(shape![(8, 3)]);
}
