// The twin of `the_second_mode_of_a_tiler_loses_step`.
use colex::prelude::*;

fn main() {
    layout![(4, (8, 8)) : (1, (32, 4))].composition((layout![2 : 1], layout![4 : 2]));
}
