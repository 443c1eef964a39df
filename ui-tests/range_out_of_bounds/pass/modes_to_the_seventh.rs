// The twin of `the_modes_up_to_the_ninth_of_seven`.
use colex::prelude::*;

fn main() {
    type End = U7;
    layout![(2, 3, 4, 5, 6, 7, 8)].take::<U2, End>();
}
