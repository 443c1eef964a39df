// The twin of `two_coordinates_for_three_modes`.
use colex::prelude::*;

fn main() {
    layout![(4, 6, 2)].at((1, 2, 0));
}
