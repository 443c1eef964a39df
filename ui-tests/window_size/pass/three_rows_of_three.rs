// The twin of `five_rows_of_three`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0; 12], layout![(3, 4)]).window(coord![(0, 0)], shape![(3, 4)]);
}
