// The twin of `a_window_that_ends_behind_the_last_column`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0; 12], layout![(3, 4)]).window(coord![(0, 1)], shape![(3, 3)]);
}
