// The twin of `a_shape_to_tile_in_a_constant`.
use colex::prelude::*;

const BYTES: usize = size_of::<TileToShapeOf<Layout![(4, 4) : (1, 4)], Shape![(8, 8)]>>();

fn main() {
    assert_eq!(BYTES, 0);
}
