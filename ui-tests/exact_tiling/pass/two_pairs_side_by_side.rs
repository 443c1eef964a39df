// The twin of `two_pairs_three_apart_leave_gaps`.
use colex::prelude::*;

fn main() {
    layout![4 : 1].exact_logical_divide(layout![(2, 2) : (1, 2)]);
}
