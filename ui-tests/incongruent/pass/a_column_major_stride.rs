// The twin of `a_stride_lacks_a_mode`.
use colex::prelude::*;

fn main() {
    layout![(4, 6) : (1, 4)];
}
