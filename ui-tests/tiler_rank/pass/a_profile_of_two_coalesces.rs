// The twin of `a_profile_of_three_modes_coalesces_two`.
use colex::prelude::*;

fn main() {
    layout![(2, (1, 6)) : (1, (6, 2))].coalesce_by(shape![(1, 1)]);
}
