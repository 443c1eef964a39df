// The twin of `a_profile_of_two_integers_for_three_modes`.
use colex::prelude::*;

fn main() {
    layout![(4, 6)].unflatten(shape![(1, 1)]);
}
