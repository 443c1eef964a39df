// The twin of `three_elements_at_stride_two_and_two_at_stride_four_meet_in_a_mode_of_eight`.
use colex::prelude::*;

fn main() {
    layout![(8, 4) : (1, 100)].composition(layout![(3, 2) : (2, 3)]);
}
