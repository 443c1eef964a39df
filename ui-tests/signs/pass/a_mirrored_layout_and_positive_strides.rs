// The twin of `a_mirrored_layout_is_composed_with_one_that_runs_both_ways`.
use colex::prelude::*;

fn main() {
    layout![(4, 4) : (4, -1)].composition(layout![(2, 2) : (1, 2)]);
}
