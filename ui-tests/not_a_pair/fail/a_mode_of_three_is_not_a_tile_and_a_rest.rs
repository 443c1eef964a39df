use colex::prelude::*;

fn main() {
    layout![((3, 2), (4, 5, 6))].tile_unzip(shape![(3, 2)]);
}
