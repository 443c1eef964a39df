// The twin of `a_stride_in_the_thousands_is_told_in_decimal`.
use colex::prelude::*;

fn main() {
    layout![(4096, 64) : (1, 8192)].composition(layout![4 : 1024]);
}
