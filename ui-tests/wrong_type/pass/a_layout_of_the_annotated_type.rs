// The twin of `a_layout_of_another_shape`.
use colex::prelude::*;

fn main() {
    let tile: Layout![(4, 8) : (8, 1)] = layout![(4, 8) : (8, 1)];
    tile.size();
}
