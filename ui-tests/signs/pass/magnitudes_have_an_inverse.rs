// The twin of `what_runs_both_ways_has_no_left_inverse`.
use colex::prelude::*;

fn main() {
    layout![(8, 4) : (4, -1)].magnitudes().left_inverse();
}
