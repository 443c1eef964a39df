// The twin of `an_exact_divide_by_a_tile_that_overlaps`.
use colex::prelude::*;

fn main() {
    layout![(4, 4) : (1, 4)].exact_logical_divide(layout![(2, 2) : (1, 2)]);
}
