use colex::prelude::*;

fn main() {
    layout![(4, 4) : (1, 4)].tile_to_shape(shape![(8, 12)]);
}
