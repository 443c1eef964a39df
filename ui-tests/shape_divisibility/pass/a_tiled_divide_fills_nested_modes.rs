// The twin of `a_tile_of_a_tiled_divide_does_not_fill_modes_of_four`.
use colex::prelude::*;

fn main() {
    layout![((4, 6), 8) : ((1, 100), 4)].tiled_divide(shape![(8, 2)]);
}
