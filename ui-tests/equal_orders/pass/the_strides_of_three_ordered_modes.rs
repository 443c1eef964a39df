// The twin of `the_strides_of_two_modes_of_order_zero`.
use colex::{prelude::*, tuple::compact_order};

fn main() {
    compact_order(shape![(2, 3, 4)], shape![(0, 1, 2)]);
}
