// The twin of `a_range_for_a_whole_mode`.
use colex::prelude::*;

fn main() {
    layout![(4, 6)].slice(coord![(_, 1)]);
}
