//! No two threads of a block share an element of its tile: a tile that has an element twice is not a tile of an output,
//! also where as many elements are left out as are there twice.

use colex::prelude::*;
use colex_bulk::{LaunchError, Output};

#[test]
fn each_element_has_one_tile() {
    let rows = 16;
    let mut data = [0u32; 16];
    let mut grid = |tile| {
        let out = make_tensor(&mut data[..], layout![(rows, 1) : (1, 16)]);
        Output::new(out, tile).map(|_| ())
    };
    // Of 16 rows it reaches 0, 1, 3, 4, 11, 12, 14 and 15, each of them twice.
    assert_eq!(
        grid((layout![(2, 2, 2, 2) : (1, 3, 11, 0)], U1::default())),
        Err(LaunchError::Layout(LayoutError::TileGaps { reach: 16, size: 16 }.in_mode(0)))
    );
    let mut data = [0u32; 16];
    let out = make_tensor(&mut data[..], layout![(rows, 1) : (1, 16)]);
    assert!(Output::new(out, (layout![(2, 2, 2, 2) : (1, 4, 2, 8)], U1::default())).is_ok());
}
