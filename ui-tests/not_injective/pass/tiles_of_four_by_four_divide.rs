// The twin of `a_tile_that_overlaps_breaks_no_second_law_in_two_modes`.
use colex::prelude::*;

fn main() {
    layout![(8, 8) : (8, 1)].logical_divide(layout![(4, 4) : (1, 4)]);
}
