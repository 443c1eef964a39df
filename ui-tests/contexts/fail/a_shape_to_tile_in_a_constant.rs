use colex::prelude::*;

const BYTES: usize = size_of::<TileToShapeOf<Layout![(4, 4) : (1, 4)], Shape![(6, 8)]>>();

fn main() {
    assert_eq!(BYTES, 0);
}
