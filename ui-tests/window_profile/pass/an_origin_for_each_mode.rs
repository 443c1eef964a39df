// The twin of `the_origin_of_a_window_has_a_mode_too_many`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0; 12], layout![(3, 4)]).window(coord![(0, 2)], shape![(3, 2)]);
}
