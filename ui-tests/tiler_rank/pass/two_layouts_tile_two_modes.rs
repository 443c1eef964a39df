// The twin of `three_layouts_tile_two_modes`.
use colex::prelude::*;

fn main() {
    layout![(4, 6) : (6, 1)].composition((layout![2 : 1], layout![3 : 1]));
}
