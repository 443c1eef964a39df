// The twin of `three_coordinates_for_two_modes`.
use colex::prelude::*;

fn main() {
    layout![(4, 6) : (6, 1)].at((1, 2));
}
