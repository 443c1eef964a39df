//! The examples of `cute_layout_dsl_ko.md`, a course on the Python DSL. Those that it repeats from CuTe's own chapter
//! are in `reference_layout_algebra.rs`.

use crate::common::prints;
use colex::prelude::*;
use colex::tuple::{compatible, depth, get, idx2crd, rank, shape_div, size};
use colex::typenum::{U0, U1, U2, U3};

#[test]
fn int_tuples() {
    let t = shape![((1, 2), (3, 4))];
    prints! {
        rank(t) => "_2", depth(t) => "_2", size(t) => "_24",
        get::<U0, _>(t) => "(_1,_2)", get::<U1, _>(t) => "(_3,_4)",
    }
}

#[test]
fn making_layouts() {
    let four = 4;
    let s2xh4 = layout![(2, (2, 2)) : (4, (2, 1))];
    prints! {
        layout![(2, four) : (12, 1)] => "(_2,4):(_12,_1)",
        layout![(2, four)] => "(_2,4):(_1,_2)",
        layout![(2, four) : (4, 1)] => "(_2,4):(_4,_1)",
        s2xh4 => "(_2,(_2,_2)):(_4,(_2,_1))",
        make_layout_left(s2xh4.shape()) => "(_2,(_2,_2)):(_1,(_2,_4))",
        make_layout_right(s2xh4.shape()) => "(_2,(_2,_2)):(_4,(_2,_1))",
        make_ordered_layout(shape![(2, (2, 2))], shape![(0, (1, 2))]) => "(_2,(_2,_2)):(_1,(_2,_4))",
        make_ordered_layout(shape![(2, (2, 2))], shape![(2, (1, 0))]) => "(_2,(_2,_2)):(_4,(_2,_1))",
    }
}

#[test]
fn printing_in_one_and_two_dimensions() {
    macro_rules! table {
        ($layout:expr, $one:expr, $two:expr) => {
            let layout = $layout;
            assert!((0..8).map(|i| layout.at(i)).eq($one));
            for (row, expected) in $two.into_iter().enumerate() {
                assert!((0..4).map(|column| layout.at((row, column))).eq(expected));
            }
        };
    }
    table!(layout![(2, 4) : (1, 2)], [0, 1, 2, 3, 4, 5, 6, 7], [[0, 2, 4, 6], [1, 3, 5, 7]]);
    table!(make_layout((2, 4), (12, 1)), [0, 12, 1, 13, 2, 14, 3, 15], [[0, 1, 2, 3], [12, 13, 14, 15]]);
    table!(layout![(2, (2, 2)) : (1, (2, 4))], [0, 1, 2, 3, 4, 5, 6, 7], [[0, 2, 4, 6], [1, 3, 5, 7]]);
    table!(layout![(2, (2, 2)) : (4, (2, 1))], [0, 4, 2, 6, 1, 5, 3, 7], [[0, 2, 1, 3], [4, 6, 5, 7]]);
}

#[test]
fn vectors_match_the_document() {
    let (strided, identity) = (layout![((4, 2)) : ((2, 1))], layout![((4, 2)) : ((1, 4))]);
    assert_eq!((strided.rank(), identity.rank()), (1, 1));
    assert!((0..8).map(|i| strided.at(i)).eq([0, 2, 4, 6, 1, 3, 5, 7]));
    assert!((0..8).map(|i| identity.at(i)).eq(0..8));
}

#[test]
fn compatibility_matches_the_document() {
    assert!(!compatible(24, 32));
    assert!(compatible(24, (4, 6)));
    assert!(compatible((4, 6), ((2, 2), 6)));
    assert!(compatible(((2, 2), 6), ((2, 2), (3, 2))));
    assert!(!compatible(((2, 2), (3, 2)), ((2, 3), 4)));
    assert!(compatible(24, ((2, 2), (3, 2))));
    assert!(compatible(24, ((2, 3), 4)));
    assert!(!compatible(((2, 3), 4), ((2, 2), (3, 2))));
    assert!(compatible(24, (24,)));
    assert!(!compatible((24,), 24));
    assert!(!compatible((24,), (4, 6)));
    assert!(compatible(24, 24) && compatible(24, ((2, 2), 6)));
}

#[test]
fn coordinates_match_the_document() {
    let layout = layout![(3, (2, 3)) : (3, (12, 1))];
    let table = [[0, 12, 1, 13, 2, 14], [3, 15, 4, 16, 5, 17], [6, 18, 7, 19, 8, 20]];
    for (i, row) in table.into_iter().enumerate() {
        for (column, offset) in row.into_iter().enumerate() {
            let (j, k) = (column % 2, column / 2);
            assert_eq!(layout.at(i + 3 * column), offset);
            assert_eq!(layout.at((i, column)), offset);
            assert_eq!(layout.at((i, (j, k))), offset);
            assert_eq!(offset, i * 3 + j * 12 + k);
            assert_eq!(notation(idx2crd(i + 3 * column, layout.shape())), format!("({i},({j},{k}))").as_str());
        }
    }
}

#[test]
fn concatenation_and_grouping() {
    let (a, b) = (layout![3 : 1], layout![4 : 3]);
    let ab = a.append(b);
    prints! {
        ab => "(_3,_4):(_1,_3)",
        a.prepend(b) => "(_4,_3):(_3,_1)",
        ab.append(ab) => "(_3,_4,(_3,_4)):(_1,_3,(_1,_3))",
    }
    let a = make_ordered_layout(shape![(2, 3, 5, 7)], shape![(0, 1, 2, 3)]);
    let b = a.group::<U0, U2>();
    let c = b.group::<U1, U3>();
    prints! {
        a => "(_2,_3,_5,_7):(_1,_2,_6,_30)",
        b => "((_2,_3),_5,_7):((_1,_2),_6,_30)",
        c => "((_2,_3),(_5,_7)):((_1,_2),(_6,_30))",
        b.flatten() => "(_2,_3,_5,_7):(_1,_2,_6,_30)",
        c.flatten() => "(_2,_3,_5,_7):(_1,_2,_6,_30)",
    }
}

#[test]
fn coalesce_matches_the_document() {
    let a = layout![(2, (1, 6)) : (1, (6, 2))];
    prints! {
        a.coalesce() => "_12:_1",
        a.coalesce_by(shape![(1, 2)]) => "(_2,_6):(_1,_2)",
        a.coalesce_by(shape![(1, (2, 3))]) => "(_2,(_1,_6)):(_1,(_0,_2))",
        a.coalesce_by(shape![(1)]) => "(_2,(_1,_6)):(_1,(_6,_2))",
        a.coalesce_by(shape![(1, 1)]) => "(_2,_6):(_1,_2)",
    }
}

#[test]
fn composition_matches_the_document() {
    let (w, x, y, z) = (1000, 100, 10, 1);
    let a = make_layout((3, 6, 2, 8), (w, x, y, z));
    prints! {
        shape_div((3, 6, 2, 8), 3) => "(1,6,2,8)",
        shape_div((3, 6, 2, 8), 72) => "(1,1,1,4)",
        a.composition(make_layout(4, 72)) => "(1,1,1,4):(72000,2400,40,2)",
        a.composition(make_layout(16, 9)) => "(1,2,2,4):(9000,300,10,1)",
    }
    let a = layout![(12, (4, 8)) : (59, (13, 1))];
    prints! {
        a.composition((layout![3 : 4], layout![8 : 2])) => "(_3,(_2,_4)):(_236,(_26,_1))",
        a.mode::<U0>().composition(layout![3 : 4]) => "_3:_236",
        a.mode::<U1>().composition(layout![8 : 2]) => "(_2,_4):(_26,_1)",
        a.composition(shape![(3, 8)]) => "(_3,(_4,_2)):(_59,(_13,_1))",
    }
}
