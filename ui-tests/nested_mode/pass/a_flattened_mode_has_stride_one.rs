// The twin of `the_stride_of_a_nested_mode_is_not_one`.
use colex::prelude::*;

fn main() {
    layout![((4, 2), 3) : ((1, 12), 4)].flatten().with_unit_stride::<U0>();
}
