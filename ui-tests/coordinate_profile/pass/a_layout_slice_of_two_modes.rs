// The twin of `three_slices_of_two_modes`.
use colex::prelude::*;

fn main() {
    layout![(4, 6) : (1, 4)].slice(coord![(_, 2)]);
}
