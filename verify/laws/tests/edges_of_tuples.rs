//! Results that the laws of tuples, coordinates and shape surgery must not accept, each refused by one check only; and
//! results that they must accept at the edges.

#[path = "common/held.rs"]
mod held;

use held::{law, laws};

#[test]
fn coordinates_hold_at_edges() {
    // The strides are asked for, and by leaf.
    law("idx2crd", &["5", "(_2,_4)", "(_4,_1)"], "(1,1)", &["(1,2)", "(0,5)"]);
    law("idx2crd", &["7", "(_2,(_2,_3))", "(_1,(_2,_4))"], "(1,(1,1))", &["(1,3)"]);
    law("get_1d_coord", &["_1:_0", "0"], "0", &["1"]);
    law("get_1d_coord", &["_0:_0", "0"], "0", &["1"]);
    law("hier_coord", &["(_0,_2):(_1,_1)", "3"], "(0,1)", &["(1,1)"]);
    law("hier_coord", &["(_1,_4):(_2,_0)", "6"], "(0,2)", &["(3,2)"]);
    law("get_flat_coord", &["(_4,_2):(_1,_4)", "3"], "(3,0)", &["3", "(3)", "(7,0)"]);
    law("get_flat_coord", &["_4:_1", "3"], "3", &["(3)", "2"]);
    // The stride is in the same parentheses as the shape.
    law("crd2idx", &["(2)", "(_4)", "(_3)"], "6", &["2"]);
    laws("crd2idx", &["(2)", "(_4)", "_3"], &[], &["6", "2"]);
    // A coordinate has the profile of its shape, and its digits are below their extents, though others have its number.
    law("crd2crd", &["5", "_12", "(_3,_4)"], "(2,1)", &["5", "(5,0)", "(2,(1))"]);
    law("crd2crd", &["(5,1)", "(_12,_2)", "((_3,_4),_2)"], "((2,1),1)", &["(5,1)", "((5,0),1)"]);
    // A coordinate has the rank of the shape.
    laws("crd2crd", &["(1,2)", "(_3,_4)", "(_3,_4)"], &["(1,2)"], &["(1,2,0)", "(1)", "7", "(1,(2))"]);
    laws("crd2crd", &["(1,2)", "(_2,_3,_2)", "(_2,_3)"], &[], &["(1,2)"]);
    laws("crd2crd", &["(1,1)", "(_2,_2)", "_4"], &["3"], &["(3)", "(1,1)"]);
}

#[test]
fn measures_hold_at_edges() {
    law("cosize", &["(_1,0):(_5,_0)"], "1", &["0"]);
    law("cosize", &["0:_0"], "1", &["0"]);
    law("cosize", &["_0:_0"], "0", &["1"]);
    law("cosize_number", &["(_0,0):(_0,_0)"], "0", &["1"]);
    law("cosize_number", &["(_2,3):(_4,_1)"], "7", &["6", "8"]);
    law("depth", &["()"], "1", &["0", "2"]);
    // An underscore does not have a shape.
    laws("size", &["<_3,_>"], &[], &["0", "3", "6"]);
    laws("product_like", &["(2,3)", "(1,1,1)"], &[], &["(2,3)", "(2,3,1)"]);
    law("compact_order", &["(_2,_3,_4,_5)", "(7,_1,5,_0)"], "(_15,_5,30,_1)", &["(_60,_5,15,_1)"]);
    law("idx2crd", &["3", "(_1,_4)"], "(0,3)", &["(1,1)"]);
}

#[test]
fn slices_hold_at_edges() {
    let a = "(_4,_5):(_1,_4)";
    laws("slice", &["(1,2)", a], &["()", "():()"], &["_4:_1", "(_4):(_1)"]);
    law("slice", &["(1,_)", a], "(_5):(_4)", &["():()", "()"]);
    // The coordinate does not have the rank of the layout.
    laws("slice", &["(_)", "_4:_1"], &[], &["(_4):(_1)"]);
    laws("slice", &["(1,_)", "(_4,_5,_6):(_1,_4,_20)"], &[], &["(_5):(_4)"]);
    laws("slice", &["(1,_,_)", a], &[], &["(_5):(_4)"]);
}

#[test]
fn modes_hold_at_edges() {
    let a = "(_2,_3,_5):(_1,_2,_6)";
    // There is no such mode.
    laws("replace", &[a, "3", "_7:_9"], &[], &[a]);
    laws("insert", &[a, "4", "_7:_9"], &[], &[a]);
    law("insert", &[a, "3", "_7:_9"], "(_2,_3,_5,_7):(_1,_2,_6,_9)", &[a]);
    law("unwrap", &["((_4))"], "_4", &["(_4)", "((_4))"]);
    law("unwrap", &["((_4):(_1))"], "_4:_1", &["(_4):(_1)"]);
    law("zip", &["()"], "()", &["(())"]);
    law("zip", &["((1,2),(3,4))"], "((1,3),(2,4))", &["((1,2),(3,4))"]);
    for ragged in ["((1,2),(3,4,5))", "((1,2,5),(3,4))", "((1,2),(3,4),(5))"] {
        laws("zip", &[ragged], &[], &["((1,3),(2,4))", "((1,3),(2,4),(5))", "((1,3,5))"]);
    }
    let wrong = ["(_2,(_3,_5)):(_1,(_2,_6))", a, "((_2,_3),_5):((_1,_2),_7)"];
    law("unflatten", &[a, "((1,1),1)"], "((_2,_3),_5):((_1,_2),_6)", &wrong);
    laws("unflatten", &[a, "(1,1)"], &[], &["(_2,(_3,_5)):(_1,(_2,_6))"]);
}

#[test]
fn divisions_hold_at_edges() {
    // The rest of the divisor after the last element is ignored: 4 takes 4 of 8, and 0 / 2 is 0.
    law("ceil_div", &["(4,0)", "8"], "(1,0)", &["(1,1)", "(0,0)"]);
    law("exact_shape_div", &["(4,0)", "8"], "(1,0)", &["(1,1)", "(0,0)"]);
    laws("exact_shape_div", &["(0,4)", "8"], &[], &["(0,4)", "(0,1)"]);
    law("exact_shape_div", &["(4,6)", "(2,3)"], "(2,2)", &["(4,6)", "(2,3)"]);
    laws("exact_shape_div", &["(4,6)", "(2)"], &[], &["(2)", "(2,6)"]);
    law("exact_shape_div", &["1", "4"], "1", &["0", "4"]);
    // Multiples of 2 and 3, of 2 alone, of more than there is; a tuple stays where there is nothing to round it to.
    law("round_up", &["(5,7)", "(2,3)"], "(6,9)", &["(5,7)", "(6,8)"]);
    laws("round_up", &["(5)", "(2,3)"], &[], &["(6)", "(6,3)"]);
    law("round_up", &["(7,(4,5))", "(2)"], "(8,(4,5))", &["(7,(4,5))", "(8,(4,6))"]);
    laws("round_up", &["(7,(4,5))", "(2,3)"], &[], &["(8,(4,5))", "(8,(6,6))"]);
}

#[test]
fn coordinates_by_the_strides() {
    // A mode of one element has the coordinate 0, whatever its stride is; no other mode is divided by 0.
    law("idx2crd_with_stride", &["5", "_1", "_0"], "0", &["1", "5"]);
    laws("idx2crd_with_stride", &["5", "_0", "_1"], &[], &["0", "5"]);
    laws("idx2crd_with_stride", &["5", "_4", "_0"], &[], &["0", "1"]);
    // A stride for each extent, and a number for each.
    laws("idx2crd_with_stride", &["3", "(_2,_3)", "(_1,_2,_6)"], &[], &["(1,1)", "(1,1,0)"]);
    laws("idx2crd_with_stride", &["(1,2,3)", "(_2,_3)", "(_1,_2)"], &[], &["(1,1)", "(1,1,3)"]);
    law("idx2crd_with_stride", &["(1,2)", "(_2,_3)", "(_1,_2)"], "(1,1)", &["(1,2)"]);
}
