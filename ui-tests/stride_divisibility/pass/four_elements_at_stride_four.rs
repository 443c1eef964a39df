// The twin of `four_elements_at_stride_three_carry_out_of_eight`.
use colex::prelude::*;

fn main() {
    layout![(8, 8) : (8, 1)].composition(layout![4 : 4]);
}
