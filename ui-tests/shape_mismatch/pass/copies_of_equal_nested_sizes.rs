// The twin of `sizes_that_differ_in_two_nested_modes`.
use colex::algorithm::copy_vector;
use colex::prelude::*;

fn main() {
    let x = layout![(2, (2, (2, 5)), 3)];
    copy_vector(layout![(2, (2, (2, 5)), 3)], x);
}
