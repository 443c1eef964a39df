// The twin of `a_mirrored_stride_lacks_a_mode`.
use colex::prelude::*;

fn main() {
    layout![(8, 4) : (-1, 8)];
}
