// The twin of `seven_mirrored_elements_at_stride_three_lose_step`.
use colex::prelude::*;

fn main() {
    layout![(8, 4) : (4, -1)].composition(layout![7 : 8]);
}
