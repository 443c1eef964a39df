// The twin of `an_order_of_one_mode_for_two`.
use colex::prelude::*;

fn main() {
    make_ordered_layout(shape![(2, 3)], shape![(1, 0)]);
}
