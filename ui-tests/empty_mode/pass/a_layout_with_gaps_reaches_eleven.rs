// The twin of `a_cotarget_of_size_zero_is_reached_by_no_layout_with_gaps`.
use colex::prelude::*;

fn main() {
    layout![(2, 2) : (1, 3)].complement(shape![11]);
}
