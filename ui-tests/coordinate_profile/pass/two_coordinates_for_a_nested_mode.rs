// The twin of `three_coordinates_for_the_modes_of_a_mode`.
use colex::prelude::*;

fn main() {
    layout![(4, (2, 3)) : (1, (4, 8))].at((1, (1, 1)));
}
