// The twin of `three_coordinates_are_none_of_two_modes`.
use colex::prelude::*;

fn main() {
    let a = layout![(8, 4) : (1, 8)];
    a.composition(layout![(4, 8) : (1@1, 1@0)]);
}
