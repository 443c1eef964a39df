// The twin of `four_elements_at_stride_eleven_lose_step_with_eight`.
use colex::prelude::*;

fn main() {
    layout![(8, 8) : (8, 1)].composition(layout![4 : 16]);
}
