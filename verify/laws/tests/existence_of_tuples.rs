//! Whether int tuples fit each other: cases with a result, and next to them cases without one.

#[path = "common/held.rs"]
#[allow(dead_code, reason = "no law is held here")]
mod held;

use colex_laws::existence::{Existence, Kind, existence};
use held::values;

/// There is a result for the first ones, and none for the second ones.
fn exists(op: &str, some: &[&[&str]], none: &[&[&str]]) {
    let found = |args: &[&str]| existence(op, &values(args)).expect("arguments of the operation");
    for args in some {
        assert_eq!(found(args), Existence::Some(Kind::Plain), "{op} {args:?}");
    }
    for args in none {
        assert!(matches!(found(args), Existence::None(_)), "{op} {args:?}");
    }
}

#[test]
fn nothing_is_divided_by_0() {
    let some: [&[&str]; 8] = [
        &["(4,6)", "2"],
        &["(4,6)", "(1,2)"],
        &["((2,2),6)", "(4,3)"],
        &["4", "(2,3)"],
        // Nothing is in two parts of nothing; after the last element nothing is divided.
        &["0", "2"],
        &["(4,0)", "8"],
        // What one of the two does not have is not divided: the answer is yes, and no.
        &["(4,0)", "(2)"],
        &["(4)", "(2,0)"],
    ];
    let none: [&[&str]; 6] = [
        &["(4,6)", "0"],
        &["(4,6)", "(2,0)"],
        &["(4,6)", "(0,2)"],
        // The rest of the divisor after an empty element.
        &["(0,4)", "2"],
        &["((4,0),6)", "8"],
        &["((4,0),6)", "(0,6)"],
    ];
    exists("evenly_divides", &some, &none);
}

#[test]
fn leaf_operations_need_one_profile() {
    for op in ["inner_product", "elem_less"] {
        exists(op, &[&["(1,(2,3))", "(4,(5,6))"]], &[&["(1,2)", "(1,(2,3))"], &["(1,(2,3))", "(1,2)"]]);
    }
}

#[test]
fn coordinates_need_a_fitting_shape() {
    // Without strides nothing is divided, and an empty mode is passed.
    let none: [&[&str]; 2] = [&["(1,2,3)", "(_2,_3)"], &["((1,1),2)", "(_2,_3)"]];
    exists("crd2idx", &[&["(1,2)", "(_2,_3)"], &["7", "(_0,_3)"]], &none);
    let some: [&[&str]; 3] =
        [&["(1,2)", "(_3,_4)", "(_1,_3)"], &["(1,5)", "(_3,(_2,_4))", "(_1,(_3,_6))"], &["0", "_1", "_5"]];
    let none: [&[&str]; 4] = [
        &["1", "(_0,_2)", "(_1,_1)"],
        &["(1,2,3)", "(_3,_4)", "(_1,_3)"],
        // A stride for each extent, in the same parentheses.
        &["1", "(_3,_4)", "(_1,_3,_12)"],
        &["(2)", "(_4)", "_1"],
    ];
    exists("crd2idx", &some, &none);
}

#[test]
fn numbers_need_a_divisor() {
    let some: [&[&str]; 4] = [&["5", "(_2,_3)"], &["0", "(_2,_3)"], &["0", "_1"], &["(1,5)", "(_2,(_2,_3))"]];
    let none: [&[&str]; 3] = [&["5", "(_0,_3)"], &["(1,2,3)", "(_2,_3)"], &["0", "_0"]];
    exists("idx2crd", &some, &none);
    let some: [&[&str]; 3] = [&["16", "(_3,_4)", "_2"], &["16", "(_3,_4)", "(_2,_6)"], &["5", "_1", "_0"]];
    let none: [&[&str]; 3] = [&["5", "_0", "_1"], &["5", "_4", "_0"], &["16", "(_3,_4)", "(_1,_2,_3)"]];
    exists("idx2crd_with_stride", &some, &none);
}

#[test]
fn coordinates_convert_by_mode_or_number() {
    let some: [&[&str]; 6] = [
        &["(1,2)", "(_3,_4)", "(_3,_4)"],
        &["(1,2)", "(_3,_4)", "(_3,(_2,_2))"],
        &["(1,2)", "(_3,_4)", "_12"],
        &["5", "_12", "(_3,_4)"],
        // A number stays the number that it is; of one element it is a coordinate, too.
        &["0", "_0", "_0"],
        &["0", "_1", "(_1)"],
    ];
    let none: [&[&str]; 6] = [
        // As many modes in all three.
        &["(1,2)", "(_3,_4)", "(_3,_4,_5)"],
        &["(1,2)", "(_3,_4,_5)", "(_3,_4)"],
        // Each of the modes.
        &["(1,(2,3))", "(_3,_4)", "(_3,_4)"],
        &["((2,3),1)", "(_3,_4)", "(_3,_4)"],
        &["(1,2,3)", "(_3,_4)", "_12"],
        &["5", "_12", "(_0,_4)"],
    ];
    exists("crd2crd", &some, &none);
}

#[test]
fn an_order_fits_the_shape() {
    for op in ["make_ordered_layout", "compact_order"] {
        let some: [&[&str]; 4] = [
            &["(_2,_3)", "(_1,_0)"],
            &["(_2,_3,_4)", "(_2,_0,_1)"],
            &["(_2,(_3,_4))", "(_1,_0)"],
            &["(_2,_3)", "(1,1)"],
        ];
        // An order too many, two of three that are equal, and an order that is deeper than the shape.
        let none: [&[&str]; 4] = [
            &["(_2,_3)", "(_0,_1,_2)"],
            &["(_2,_3,_4)", "(_0,_0,_1)"],
            &["(_2,_3,_4)", "(_1,_0,_1)"],
            &["(_2,_3)", "(_0,(_1,_2))"],
        ];
        exists(op, &some, &none);
    }
}

#[test]
fn static_numbers_distribute_over_static_shapes() {
    let none: [&[&str]; 3] = [&["(15,_14)", "_6"], &["(_15,_14)", "6"], &["_0", "_0"]];
    exists("domain_distribute", &[&["(_15,_14)", "_6"]], &none);
}

#[test]
fn equal_ranks_are_zipped() {
    exists("zip", &[&["((1,2),(3,4))"], &["()"]], &[&["((1,2),(3,4,5))"]]);
    let a = "(_2,_3):(_1,_2)";
    exists("zip2", &[&[a, "(_4,_5):(_1,_4)"]], &[&[a, "_4:_1"], &["(_2,_3,_4):(_1,_2,_6)", a]]);
    for op in ["append_n", "prepend_n"] {
        exists(op, &[&[a, "2", "_5:_6"], &[a, "3", "_5:_6"]], &[&[a, "1", "_5:_6"], &[a, "0", "_5:_6"]]);
    }
}

#[test]
fn the_layout_is_covered() {
    exists("cover", &[&["(_10,_9):(_9,_1)", "<_4,_4>"]], &[&["(_10,_9):(_9,_1)", "<_4,_4,_4>"]]);
    exists("padding", &[&["(_10,_9):(_9,_1)", "(_4,_4)"]], &[]);
}
