// The twin of `a_window_of_one_mode_in_a_matrix`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0; 12], layout![(3, 4)]).window(coord![(0, 2)], shape![(3, 1)]);
}
