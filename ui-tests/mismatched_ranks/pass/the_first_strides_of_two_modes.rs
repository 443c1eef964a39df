// The twin of `the_first_strides_of_three_modes_for_two`.
use colex::{prelude::*, tuple::compact_col_major_from};

fn main() {
    compact_col_major_from(shape![(2, 3)], shape![(1, 2)]);
}
