// The twin of `one_element_has_no_stride_in_a_mode_of_none`.
use colex::prelude::*;

fn main() {
    layout![(2, 4) : (1, 8)].composition(layout![1 : 3]);
}
