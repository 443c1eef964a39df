// The twin of `a_tile_that_overlaps_divides_nothing`.
use colex::prelude::*;

fn main() {
    layout![32 : 1].logical_divide(layout![(2, 2) : (1, 2)]);
}
