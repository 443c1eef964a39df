// The twin of `a_shape_of_three_modes_tiles_two`.
use colex::prelude::*;

fn main() {
    layout![(4, 6) : (6, 1)].composition(shape![(2, 3)]);
}
