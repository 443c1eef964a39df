// The twin of `an_integral_mode_is_not_a_tile_and_a_rest`.
use colex::prelude::*;

fn main() {
    layout![((3, 2), (2, 2))].tile_unzip(shape![(3, 2)]);
}
