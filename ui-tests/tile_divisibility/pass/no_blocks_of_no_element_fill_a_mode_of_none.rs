use colex::prelude::*;

fn main() {
    layout![(4, 1) : (1, 0)].tile_to_shape(shape![(8, 0)]);
}
