// The twin of `a_tile_of_a_divide_loses_step`.
use colex::prelude::*;

fn main() {
    layout![(8, 8) : (8, 1)].logical_divide(layout![4 : 4]);
}
