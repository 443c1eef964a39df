// The twin of `the_coordinate_of_a_slice`.
use colex::prelude::*;

fn main() {
    drop(coord![(_, (3, {4}))]);
}
