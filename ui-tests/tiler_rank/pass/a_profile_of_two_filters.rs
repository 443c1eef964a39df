// The twin of `a_profile_of_three_modes_filters_two`.
use colex::prelude::*;

fn main() {
    layout![(2, (4, 6)) : (0, (1, 0))].filter_by(shape![(1, 1)]);
}
