// The twin of `a_layout_of_two_modes_has_no_mode_two`.
use colex::prelude::*;

fn main() {
    type Index = U1;
    layout![(4, 6) : (6, 1)].mode::<Index>();
}
