// The twin of `a_shape_tiler_does_not_fill_the_modes_of_its_mode`.
use colex::prelude::*;

fn main() {
    layout![((4, 6), 8) : ((1, 100), 4)].composition(shape![(8, 2)]);
}
