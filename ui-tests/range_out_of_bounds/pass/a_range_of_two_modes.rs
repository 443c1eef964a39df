// The twin of `two_modes_are_not_three`.
use colex::prelude::*;

fn main() {
    type End = U2;
    layout![(4, 6) : (6, 1)].take::<U0, End>();
}
