use colex::prelude::*;

fn main() {
    layout![8 : 1].tile_to_shape(shape![(8, 8)]);
}
