// The twin of `a_stride_is_an_integer`.
use colex::prelude::*;

fn main() {
    layout![(4, 5) : (1@0, 4@1)];
}
