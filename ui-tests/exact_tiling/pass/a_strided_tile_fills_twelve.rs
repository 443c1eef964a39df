// The twin of `a_strided_tile_leaves_gaps`.
use colex::prelude::*;

fn main() {
    layout![12 : 1].exact_logical_divide(layout![(2, 2) : (1, 6)]);
}
