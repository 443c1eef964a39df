use colex::prelude::*;

fn main() {
    layout![12 : 6].tile_to_shape(shape![(8, 8)]);
}
