// The twin of `two_modes_carry_out_of_an_element`.
use colex::prelude::*;
use colex::typenum::U6;

fn main() {
    layout![(2, 2) : (2, 3)].upcast::<U6>();
}
