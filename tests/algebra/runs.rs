//! Modes that are one as a left operand: by static strides, whatever the size of the later one is, or by their values.
//!
//! The laws are those of composition and divide. The modes of the result are those of the modes one by one wherever these
//! break no law.

use crate::common::{assert_lawful, case, plain, value};
use colex::prelude::*;
use colex_laws::composition::composition;

/// A number that is known at run time only.
const fn n(number: usize) -> usize {
    number
}

/// A result is lawful, or a refusal is one of the complete rule.
macro_rules! follows_the_rule {
    ($a:expr, $b:expr) => {{
        let (a, b) = ($a, $b);
        match a.try_composition(b) {
            Ok(r) => assert_lawful("composition", &[value(a), value(b)], r),
            Err(error) => assert!(composition(&plain(a), &plain(b)).is_err(), "{a} o {b} is right, but: {error}"),
        }
    }};
}

#[test]
fn a_last_size_decides_nothing() {
    for s in 0..6 {
        let a = layout![(2, { n(s) }) : (1, 2)];
        case!("composition"(a, layout![3 : 1]), a.composition(layout![3 : 1]) => "_3:_1");
        case!("composition"(a, layout![(3, 3) : (1, 7)]), a.composition(layout![(3, 3) : (1, 7)]) => "(_3,_3):(_1,_7)");
        case!("composition"(a, layout![(3, { n(2) }) : (1, 5)]), a.composition(layout![(3, { n(2) }) : (1, 5)])
            => "(_3,2):(_1,_5)");
        let a = layout![(2, { n(s) }) : (0, 0)];
        case!("composition"(a, layout![3 : 1]), a.composition(layout![3 : 1]) => "_3:_0");
    }
}

#[test]
fn lawful_modes_stay_apart() {
    let a = layout![(2, { n(5) }) : (1, 2)];
    case!("composition"(a, layout![4 : 1]), a.composition(layout![4 : 1]) => "(_2,_2):(_1,_2)");
    case!("coalesce"(a), a.coalesce() => "(_2,5):(_1,_2)");
    case!("coalesce_x"(a), a.coalesce_x() => "(_2,5):(_1,_2)");
    let a = layout![(6, { n(10) }) : (1, 6)];
    case!("logical_divide"(a, layout![3 : 1]), a.logical_divide(layout![3 : 1]) => "(_3,(_2,10)):(_1,(_3,_6))");
    case!("logical_divide"(a, layout![12 : 1]), a.logical_divide(layout![12 : 1]) => "((_6,_2),5):((_1,_6),_12)");
}

#[test]
fn a_middle_size_is_checked() {
    for s in 1..8 {
        let a = layout![(2, { n(s) }, 4) : (1, 2, 100)];
        follows_the_rule!(a, layout![3 : 1]);
        follows_the_rule!(a, layout![6 : 1]);
        follows_the_rule!(a, layout![(3, 2) : (1, 3)]);
        follows_the_rule!(a, layout![(3, { n(2) }) : (1, 4)]);
        follows_the_rule!(layout![(3, 2, { n(s) }, 2, { n(2) }) : (7, 1, 2, 100, 200)], layout![9 : 3]);
    }
    let a = layout![(2, { n(3) }, 4) : (1, 2, 100)];
    case!("composition"(a, layout![3 : 1]), a.composition(layout![3 : 1]) => "(3,1):(_1,100)");
    case!("composition"(a, layout![6 : 1]), a.composition(layout![6 : 1]) => "(_2,3,1):(_1,_2,100)");
    case!("composition"(a, layout![2 : 1]), a.composition(layout![2 : 1]) => "_2:_1");
    let error = layout![(2, { n(1) }, 4) : (1, 2, 100)].try_composition(layout![3 : 1]).unwrap_err();
    assert_eq!(error, LayoutError::ShapeDivisibility { elements: 3, fill: 2, size: 2 });
    let error = layout![(2, { n(0) }, 4) : (1, 2, 100)].try_composition(layout![3 : 1]).unwrap_err();
    assert_eq!(error, LayoutError::EmptyMode);
}

#[test]
fn no_run_follows_an_empty_mode() {
    let error = layout![({ n(0) }, { n(3) }) : (5, 0)].try_composition(layout![3 : 1]).unwrap_err();
    assert_eq!(error, LayoutError::EmptyMode);
}

#[test]
fn a_row_major_matrix_in_tiles() {
    for rows in 1..12 {
        let a = layout![({ n(rows) }, 6) : (6, 1)].reverse();
        let tile = layout![4 : 1];
        let divided = a.zipped_divide(tile);
        assert_lawful("zipped_divide", &[value(a), value(tile)], divided);
        assert_eq!(divided.to_string(), format!("(_4,{}):(_1,_4)", (6 * rows).div_ceil(4)));
        assert_lawful("logical_divide", &[value(a), value(tile)], a.logical_divide(tile));
        assert_lawful("tiled_divide", &[value(a), value(tile)], a.tiled_divide(tile));
        assert_lawful("flat_divide", &[value(a), value(tile)], a.flat_divide(tile));
        assert_eq!(a.try_exact_logical_divide(tile).is_ok(), rows % 2 == 0);
        assert_eq!(a.cover(tile).padded_shape(), (6 * rows).next_multiple_of(4));
        let gaps = layout![(2, 2) : (1, 4)];
        assert_lawful("logical_divide", &[value(a), value(gaps)], a.logical_divide(gaps));
    }
    let a = layout![(6, { n(4) }, 1) : (1, 6, 100)];
    assert_lawful("logical_divide", &[value(a), value(layout![4 : 1])], a.logical_divide(layout![4 : 1]));
}

#[test]
fn by_mode_and_in_other_operations() {
    let a = layout![((6, { n(10) }), 7) : ((1, 6), 100)];
    assert_eq!(a.composition((layout![4 : 1], layout![2 : 1])).to_string(), "(_4,_2):(_1,_100)");
    assert_eq!(a.zipped_divide(shape![(4, 7)]).to_string(), "((_4,_7),(15,_1)):((_1,_100),(_4,_0))");
    let error = a.try_exact_zipped_divide(shape![(8, 7)]).unwrap_err();
    assert_eq!(error, LayoutError::TileDivisibility { size: 60, tile: 8 }.in_mode(0));
    let reshaped = layout![(2, { n(5) }) : (1, 2)].with_shape(shape![(3, 3)]);
    assert_eq!(reshaped.to_string(), "(_3,_3):(_1,_3)");
}

#[test]
fn known_divisors_stay_known() {
    let rows = Multiple::<U8>::new(16).unwrap();
    let a = layout![(6, rows) : (1, 6)];
    assert_eq!(a.exact_logical_divide(layout![4 : 1]).to_string(), "(_4,24):(_1,_4)");
}

#[test]
fn tensors_follow() {
    let data: Vec<usize> = (0..60).collect();
    let columns = make_tensor(&data[..], layout![({ n(10) }, 6) : (6, 1)]).reverse();
    assert_eq!(columns.composition(layout![4 : 1]).layout().to_string(), "_4:_1");
    assert_eq!(columns.with_shape(shape![(4, 15)]).layout().to_string(), "(_4,_15):(_1,_4)");
    let tiles: Vec<usize> = columns.tiles(layout![4 : 1]).map(|tile| tile[1]).collect();
    assert_eq!(tiles, (0..15).map(|k| 4 * k + 1).collect::<Vec<_>>());
}

#[test]
fn a_divide_follows_a_composition() {
    let a = layout![({ n(12) }, { n(8) }) : (1, { n(12) })];
    for tile in 1..40 {
        let tiler = layout![{ n(tile) } : 1];
        assert_lawful("composition", &[value(a), value(tiler)], a.composition(tiler));
        let divided = a.logical_divide(tiler);
        assert_lawful("logical_divide", &[value(a), value(tiler)], divided);
        assert_eq!(divided.mode::<U1>().size(), 96_usize.div_ceil(tile));
        assert_eq!(a.cover(tiler).padded_shape(), 96_usize.next_multiple_of(tile));
        assert_eq!(a.try_exact_logical_divide(tiler).is_ok(), 96 % tile == 0);
    }
    assert_eq!(a.logical_divide(layout![32 : 1]).to_string(), "((32,1),(3,1)):((_1,0),(_32,0))");
    // A static size, or a static stride, in one of the modes.
    let tiler = layout![{ n(32) } : 1];
    assert_eq!(
        layout![(12, { n(8) }) : (1, { n(12) })].logical_divide(tiler).to_string(),
        "((32,1),(3,1)):((_1,0),(32,0))"
    );
    assert_eq!(layout![(12, { n(8) }) : (1, 12)].logical_divide(tiler).to_string(), "((32,1),(3,1)):((_1,_12),(32,0))");
}

#[test]
fn a_divide_needs_a_run() {
    let a = layout![({ n(12) }, { n(8) }) : (1, { n(13) })];
    let error = a.try_logical_divide(layout![32 : 1]).unwrap_err();
    assert_eq!(error, LayoutError::ShapeDivisibility { elements: 32, fill: 12, size: 12 });
    // The tiles with gaps reach 95.
    let a = layout![({ n(12) }, { n(8) }) : (1, { n(12) })];
    let error = a.try_logical_divide(layout![(2, 2) : (1, 3)]).unwrap_err();
    assert_eq!(error, LayoutError::Coverage { cosize: 95, cotarget: 96 });
}

#[test]
fn coordinates_follow() {
    let n = n(5);
    // By their names static modes are not one either.
    assert_eq!(layout![(2, 4) : (1@0, 2@0)].composition(layout![3 : 1]).to_string(), "_3:_1@0");
    assert_eq!(layout![(2, n) : (1@0, 2@0)].composition(layout![3 : 1]).to_string(), "_3:_1@0");
    assert_eq!(layout![(2, n) : (1@0, 2@0)].composition(layout![4 : 1]).to_string(), "(_2,_2):(_1@0,_2@0)");
    assert_eq!(layout![(6, n) : (1@0, 6@0)].logical_divide(layout![4 : 1]).to_string(), "(_4,8):(_1@0,_4@0)");
    let a = layout![(3, 2, n) : (1@1, 1@0, 2@0)];
    assert_eq!(a.composition(layout![9 : 1]).to_string(), "(_3,_3):(_1@1,_1@0)");
    let a = layout![(3, 6, n) : (1@1, 1@0, 6@0)];
    assert_eq!(a.logical_divide(layout![12 : 1]).to_string(), "((_3,_4),8):((_1@1,_1@0),_4@0)");
}

#[test]
fn signs_and_swizzles_follow() {
    let n = n(5);
    assert_eq!(layout![(2, n) : (-1, -2)].composition(layout![3 : 1]).to_string(), "_3:_-1");
    assert_eq!(layout![(6, n) : (-1, -6)].logical_divide(layout![4 : 1]).to_string(), "(_4,8):(_-1,_-4)");
    assert_eq!(layout![(3, 2, n) : (-100, 1, 2)].composition(layout![9 : 1]).to_string(), "(_3,_3):(_-100,_1)");
    let swizzled = make_composed_layout(Swizzle::<U1, U1, U1>::new(), 0, layout![(6, n) : (1, 6)]);
    assert_eq!(swizzled.composition(layout![4 : 1]).to_string(), "Sw<1,1,1> o 0 o _4:_1");
    assert_eq!(swizzled.logical_divide(layout![4 : 1]).to_string(), "Sw<1,1,1> o 0 o (_4,8):(_1,_4)");
}

#[test]
fn a_run_beyond_usize_overflows() {
    let n = usize::MAX;
    assert_eq!(layout![(2, n) : (1, 2)].try_composition(layout![3 : 1]), Err(LayoutError::Overflow));
    let two_modes = layout![({ 2 }, n) : (1, 2)].composition(layout![3 : 1]);
    assert_eq!(two_modes.to_string(), "(3,1):(_1,0)");
}
