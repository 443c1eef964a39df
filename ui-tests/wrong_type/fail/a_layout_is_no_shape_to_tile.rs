use colex::prelude::*;

fn main() {
    layout![4 : 1].tile_to_shape(layout![8 : 1]);
}
