//! The examples of `cute_faq_excerpts.md`.

use crate::common::{case, prints};
use colex::prelude::*;

#[test]
fn one_coordinate_goes_down_columns() {
    let layout = layout![(2, 3) : (3, 1)];
    assert!((0..layout.size()).map(|i| layout.at(i)).eq([0, 3, 1, 4, 2, 5]));
}

#[test]
fn flatten_matches_the_faq() {
    let a = layout![((4, 3), 1) : ((3, 1), 0)];
    case!("flatten"(a), a.flatten() => "(_4,_3,_1):(_3,_1,_0)");
    let a = layout![(4, (4, 2)) : (4, (1, 16))];
    case!("flatten"(a), a.flatten() => "(_4,_4,_2):(_4,_1,_16)");
}

#[test]
fn coalesce_matches_the_faq() {
    let a = layout![(2, (1, 6)) : (1, (6, 2))];
    case!("coalesce"(a), a.coalesce() => "_12:_1");
    case!("coalesce"(layout![(2, 6) : (1, 2)]), layout![(2, 6) : (1, 2)].coalesce() => "_12:_1");
    case!("coalesce"(layout![(2, 2) : (2, 1)]), layout![(2, 2) : (2, 1)].coalesce() => "(_2,_2):(_2,_1)");
}

#[test]
fn complement_matches_the_faq() {
    case!("complement"(layout![4 : 1], shape![24]), layout![4 : 1].complement(shape![24]) => "_6:_4");
    case!("complement"(layout![6 : 4], shape![24]), layout![6 : 4].complement(shape![24]) => "_4:_1");
}

#[test]
fn composition_matches_the_faq() {
    case!("composition"(layout![20 : 2], layout![(4, 5) : (1, 4)]),
        layout![20 : 2].composition(layout![(4, 5) : (1, 4)]) => "(_4,_5):(_2,_8)");
}

#[test]
fn blocked_product() {
    let (tile, matrix_of_tiles) = (layout![(2, 2) : (1, 2)], layout![(3, 4) : (4, 1)]);
    let r = tile.blocked_product(matrix_of_tiles);
    case!("blocked_product"(tile, matrix_of_tiles), r => "((_2,_3),(_2,_4)):((_1,_16),(_2,_4))");
    prints! { r.coalesce_by(shape![(1, 1)]) => "((_2,_3),_8):((_1,_16),_2)" }
}

#[test]
fn tiled_divide() {
    prints! { layout![(8, 12, 5)].tiled_divide(shape![(4, 3)]).shape() => "((_4,_3),_2,_4,_5)" }
}
