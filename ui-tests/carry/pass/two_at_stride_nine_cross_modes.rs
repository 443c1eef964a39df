// The twin of `eight_contiguous_elements_and_two_at_stride_eight_meet_in_a_mode_of_nine`.
use colex::prelude::*;

fn main() {
    layout![(9, 8) : (6, 32)].composition(layout![(8, 2) : (1, 9)]);
}
