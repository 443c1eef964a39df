use colex::prelude::*;

fn main() {
    layout![3 : 1].tile_to_shape(shape![8]);
}
