// The twin of `an_element_in_a_row_that_is_not_there`.
use colex::prelude::*;

fn main() {
    let a = make_tensor([0; 24], layout![(4, 6)]);
    let _ = a[coord![(3, 5)]];
}
