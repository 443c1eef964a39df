// The twin of `a_mode_that_is_ungrouped_is_not_there`.
use colex::prelude::*;

fn main() {
    layout![(3, 4) : (1, 3)].ungroup::<U1>();
}
