// The twin of `a_mode_of_three_is_not_a_tile_and_a_rest`.
use colex::prelude::*;

fn main() {
    layout![((3, 2), (4, 5))].tile_unzip(shape![(3, 2)]);
}
