//! The examples of `layout_algebra.md`, CuTe's own chapter on the algebra, with its errata.

use crate::common::{case, prints};
use colex::prelude::*;
use colex::tuple::{compatible, product_each, shape_div};
use colex::typenum::{U0, U1};

#[test]
fn coalesce_matches_the_document() {
    let a = layout![(2, (1, 6)) : (1, (6, 2))];
    case!("coalesce"(a), a.coalesce() => "_12:_1");
    case!("coalesce_by_profile"(a, shape![(1, 1)]), a.coalesce_by(shape![(1, 1)]) => "(_2,_6):(_1,_2)");
    prints! {
        layout![(2, 4) : (1, 2)].coalesce() => "_8:_1",
        concat_layouts((a.mode::<U0>().coalesce(), a.mode::<U1>().coalesce())) => "(_2,_6):(_1,_2)",
        // The four cases.
        layout![(4, 1) : (3, 7)].coalesce() => "_4:_3",
        layout![(1, 4) : (7, 3)].coalesce() => "_4:_3",
        layout![(4, 5) : (3, 12)].coalesce() => "_20:_3",
        layout![(4, 5) : (3, 1)].coalesce() => "(_4,_5):(_3,_1)",
    }
}

#[test]
fn composition_matches_the_document() {
    let (a, b) = (layout![(6, 2) : (8, 2)], layout![(4, 3) : (3, 1)]);
    case!("composition"(a, b), a.composition(b) => "((_2,_2),_3):((_24,_2),_8)");
    let r = a.composition(b);
    assert!((0..12).map(|i| r.at(i)).eq([0, 24, 2, 26, 8, 32, 10, 34, 16, 40, 18, 42]));
    assert!((0..12).map(|i| b.at(i)).eq([0, 3, 6, 9, 1, 4, 7, 10, 2, 5, 8, 11]));
    assert!(compatible(b.shape(), r.shape()));
}

#[test]
fn shape_div_and_shape_mod() {
    prints! {
        shape_div((6, 2), 2) => "(3,2)",
        shape_div((6, 2), 3) => "(2,2)",
        shape_div((6, 2), 6) => "(1,2)",
        shape_div((6, 2), 12) => "(1,1)",
        shape_div((3, 6, 2, 8), 6) => "(1,3,2,8)",
        shape_div((3, 6, 2, 8), 9) => "(1,2,2,8)",
        shape_div((42, 16, 3), 2) => "(21,16,3)",
        shape_div((42, 16, 3), 6) => "(7,16,3)",
    }
    let modulo = |s: usize| make_layout((6, 2), (2, 1)).composition(make_layout(s, 1)).shape();
    prints! { modulo(2) => "(2,1)", modulo(3) => "(3,1)", modulo(6) => "(6,1)", modulo(12) => "(6,2)" }
    let modulo = |s: usize| make_layout((3, 6, 2, 8), (96, 16, 8, 1)).composition(make_layout(s, 1)).shape();
    prints! { modulo(6) => "(3,2,1,1)", modulo(9) => "(3,3,1,1)" }
    let modulo = |s: usize| make_layout((1, 2, 2, 8), (96, 16, 8, 1)).composition(make_layout(s, 1)).shape();
    prints! { modulo(2) => "(1,2,1,1)", modulo(16) => "(1,2,2,4)" }
}

#[test]
fn reshape_a_layout_into_a_matrix() {
    case!("composition"(layout![20 : 2], layout![(5, 4) : (4, 1)]),
        layout![20 : 2].composition(layout![(5, 4) : (4, 1)]) => "(_5,_4):(_8,_2)");
    let (a, b) = (layout![(10, 2) : (16, 4)], layout![(5, 4) : (1, 5)]);
    let (d, e) = (make_layout((10, 2), (16, 4)), make_layout((5, 4), (1, 5)));
    case!("composition"(a, b), a.composition(b) => "(_5,(_2,_2)):(_16,(_80,_4))");
    case!("composition"(d, e), d.composition(e) => "((5,1),(2,2)):((16,4),(80,4))");
    prints! {
        layout![20 : 2].composition(layout![5 : 4]) => "_5:_8",
        layout![20 : 2].composition(layout![4 : 1]) => "_4:_2",
        d.composition(make_layout(5, 1)) => "(5,1):(16,4)",
        d.composition(make_layout(4, 5)) => "(2,2):(80,4)",
    }
}

#[test]
fn composition_by_mode() {
    let a = make_layout((12, (4, 8)), (59, (13, 1)));
    prints! {
        a.composition((layout![3 : 4], layout![8 : 2])) => "(_3,(2,4)):(236,(26,1))",
        concat_layouts((a.mode::<U0>().composition(layout![3 : 4]), a.mode::<U1>().composition(layout![8 : 2])))
            => "(_3,(2,4)):(236,(26,1))",
        a.composition(shape![(3, 8)]) => "(_3,(4,2)):(59,(13,1))",
        a.composition((layout![3 : 1], layout![8 : 1])) => "(_3,(4,2)):(59,(13,1))",
    }
}

#[test]
fn complement_matches_the_document() {
    case!("complement"(layout![4 : 1], shape![24]), layout![4 : 1].complement(shape![24]) => "_6:_4");
    case!("complement"(layout![6 : 4], shape![24]), layout![6 : 4].complement(shape![24]) => "_4:_1");
    let a = layout![(4, 6) : (1, 4)];
    case!("complement"(a, shape![24]), a.complement(shape![24]) => "_1:_0");
    // Erratum: not (2,4):(1,8).
    case!("complement"(layout![4 : 2], shape![24]), layout![4 : 2].complement(shape![24]) => "(_2,_3):(_1,_8)");
    let a = layout![(2, 4) : (1, 6)];
    case!("complement"(a, shape![24]), a.complement(shape![24]) => "_3:_2");
    let a = layout![(2, 2) : (1, 6)];
    case!("complement"(a, shape![24]), a.complement(shape![24]) => "(_3,_2):(_2,_12)");
    for cosize in [
        layout![(4, 6) : (1, 4)].cosize(),
        layout![(6, 4) : (4, 1)].cosize(),
        layout![(4, (2, 3)) : (2, (1, 8))].cosize(),
        layout![((2, 4), 3) : ((1, 6), 2)].cosize(),
        // Erratum: not ((2,4),(2,2)).
        layout![((2, 2), (3, 2)) : ((1, 6), (2, 12))].cosize(),
    ] {
        assert_eq!(cosize, 24);
    }
}

#[test]
fn logical_divide() {
    // Erratum: the printed result is that of this layout.
    let a = layout![(4, 2, 3) : (2, 1, 8)];
    case!("logical_divide"(a, layout![4 : 2]), a.logical_divide(layout![4 : 2]) => "((_2,_2),(_2,_3)):((_4,_1),(_2,_8))");
    let a = layout![(2, 4, 3) : (4, 1, 8)];
    case!("logical_divide"(a, layout![4 : 2]), a.logical_divide(layout![4 : 2]) => "(_4,(_2,_3)):(_1,(_4,_8))");

    let a = layout![(9, (4, 8)) : (59, (13, 1))];
    let b = (layout![3 : 3], layout![(2, 4) : (1, 8)]);
    prints! {
        a.logical_divide(b) => "((_3,_3),((_2,_4),(_2,_2))):((_177,_59),((_13,_2),(_26,_1)))",
        // Erratum: not (236,(13,52)).
        a.composition(b) => "(_3,(_2,_4)):(_177,(_13,_2))",
    }
}

#[test]
fn zipped_tiled_and_flat_divide() {
    let a = layout![(9, (4, 8)) : (59, (13, 1))];
    let b = (layout![3 : 3], layout![(2, 4) : (1, 8)]);
    let zd = a.zipped_divide(b);
    prints! {
        product_each(zd.shape()) => "(_24,_12)",
        product_each(zd.mode::<U0>().shape()) => "(_3,_8)",
        product_each(zd.mode::<U1>().shape()) => "(_3,_4)",
        zd.mode::<U0>() => "(_3,(_2,_4)):(_177,(_13,_2))",
    }
    assert_eq!(zd.mode::<U0>().to_string(), a.composition(b).to_string());
    assert_eq!((zd.at((0, 3)), zd.at((0, 7)), zd.at((0, (1, 2)))), (26, 60, 60));

    let (a, t) = (layout![(8, 12, 5)], shape![(4, 3)]);
    prints! {
        a.logical_divide(t).shape() => "((_4,_2),(_3,_4),_5)",
        a.zipped_divide(t).shape() => "((_4,_3),(_2,_4,_5))",
        a.tiled_divide(t).shape() => "((_4,_3),_2,_4,_5)",
        a.flat_divide(t).shape() => "(_4,_3,_2,_4,_5)",
    }
}

#[test]
fn logical_product() {
    let a = layout![(2, 2) : (4, 1)];
    case!("complement"(a, shape![24]), a.complement(shape![24]) => "(_2,_3):(_2,_8)");
    case!("logical_product"(a, layout![6 : 1]), a.logical_product(layout![6 : 1])
        => "((_2,_2),(_2,_3)):((_4,_1),(_2,_8))");
    let b = layout![(4, 2) : (2, 1)];
    case!("logical_product"(a, b), a.logical_product(b) => "((_2,_2),(_4,_2)):((_4,_1),(_8,_2))");
    let a = layout![(2, 5) : (5, 1)];
    prints! { a.logical_product((layout![3 : 5], layout![4 : 6])) => "((_2,_3),(_5,_4)):((_5,_10),(_1,_30))" }
}

#[test]
fn blocked_and_raked_product() {
    let (a, b) = (layout![(2, 5) : (5, 1)], layout![(3, 4) : (1, 3)]);
    case!("blocked_product"(a, b), a.blocked_product(b) => "((_2,_3),(_5,_4)):((_5,_10),(_1,_30))");
    case!("raked_product"(a, b), a.raked_product(b) => "((_3,_2),(_4,_5)):((_10,_5),(_30,_1))");
}

#[test]
fn zipped_tiled_and_flat_product() {
    let (a, t) = (layout![(2, 5) : (5, 1)], (layout![3 : 5], layout![4 : 6]));
    prints! {
        a.zipped_product(t) => "((_2,_5),(_3,_4)):((_5,_1),(_10,_30))",
        a.tiled_product(t) => "((_2,_5),_3,_4):((_5,_1),_10,_30)",
        a.flat_product(t) => "(_2,_5,_3,_4):(_5,_1,_10,_30)",
    }
}
