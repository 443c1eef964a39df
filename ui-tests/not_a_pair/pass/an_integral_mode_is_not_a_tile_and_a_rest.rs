use colex::prelude::*;

fn main() {
    layout![((3, 2), (2, 2))].tile_unzip(shape![(3, 2)]);
}
