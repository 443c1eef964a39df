// The twin of `a_group_up_to_the_ninth_of_seven_modes`.
use colex::prelude::*;

fn main() {
    type End = U7;
    layout![(2, 3, 4, 5, 6, 7, 8)].group::<U2, End>();
}
