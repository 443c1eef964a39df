// The twin of `two_layouts_are_no_tiler_of_padded_tiles`.
use colex::prelude::*;

fn main() {
    let a = make_tensor(&[0; 35], layout![(5, 7)]);
    let (m, n) = (layout![2 : 1], layout![3 : 1]);
    for tile in a.padded_tiles((m.shape(), n.shape())) {
        assert!(tile.count() <= 6);
    }
}
