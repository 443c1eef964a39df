// The twin of `a_tile_of_a_zipped_divide_loses_step`.
use colex::prelude::*;

fn main() {
    layout![(6, 4) : (4, 1)].zipped_divide(layout![3 : 6]);
}
