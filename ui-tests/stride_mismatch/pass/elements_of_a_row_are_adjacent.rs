// The twin of `rows_of_stride_eight_are_not_adjacent`.
use colex::prelude::*;

fn main() {
    layout![(3, 8) : (8, 1)].with_unit_stride::<U1>();
}
