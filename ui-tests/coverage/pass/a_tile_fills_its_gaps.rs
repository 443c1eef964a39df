// The twin of `a_tile_that_leaves_gaps_divides_nothing`.
use colex::prelude::*;

fn main() {
    layout![12 : 1].logical_divide(layout![(2, 2) : (1, 6)]);
}
