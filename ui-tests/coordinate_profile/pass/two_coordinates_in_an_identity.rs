// The twin of `three_coordinates_in_an_identity_of_two_modes`.
use colex::prelude::*;

fn main() {
    let a = make_identity_layout(shape![(4, 8)]);
    a.at((1, 2));
}
