// The twin of `exclusive_rows_that_are_one`.
use colex::prelude::*;

fn main() {
    make_tensor([0; 3], layout![(1, 3) : (0, 1)]).rows_mut();
}
