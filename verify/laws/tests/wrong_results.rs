//! Wrong results by hand, next to the right one: wrong modes, wrong order, wrong size.

#[path = "common/held.rs"]
mod held;

use colex_laws::{Checked, check};
use held::{law, values};

#[test]
fn a_wrong_coalesce_is_found() {
    let a = "(_2,(_1,_6)):(_1,(_6,_2))";
    // Not coalesced; another function; too small; not unwrapped.
    law("coalesce", &[a], "_12:_1", &[a, "(_2,_6):(_1,_2)", "_12:_2", "_6:_1", "(_12):(_1)"]);
    let by = ["((_2,_3),(_4,_5)):((_1,_2),(_6,_24))", "(_1)"];
    let (right, all) = ("(_6,(_4,_5)):(_1,(_6,_24))", "(_6,_20):(_1,_6)");
    law("coalesce_by_profile", &by, right, &[all, "_120:_1", by[0]]);
    law("coalesce_x", &["(_4,_1):(_1,_7)"], "(_4,_2):(_1,_7)", &["_4:_1", "(_4,_2):(_1,_4)"]);
    law("coalesce_shape", &["(_2,_3,5)"], "(_6,5)", &["(_2,_3,5)", "31", "(_6,6)", "((_6,5))"]);
}

#[test]
fn flatten_and_filter() {
    let a = "(_2,(_3,_4)):(_1,(_2,_6))";
    law("flatten", &[a], "(_2,_3,_4):(_1,_2,_6)", &[a, "(_3,_2,_4):(_2,_1,_6)", "_24:_1"]);
    let a = "(_2,_4):(_0,_1)";
    law("filter_zeros", &[a], "(_1,_4):(_0,_1)", &[a, "(_4):(_1)"]);
    law("filter", &[a], "_4:_1", &["(_1,_4):(_0,_1)", "_8:_1", "_4:_0"]);
}

#[test]
fn a_wrong_composition_is_found() {
    let args = ["(_6,_2):(_8,_2)", "(_4,_3):(_3,_1)"];
    let right = "((_2,_2),_3):((_24,_2),_8)";
    // The profile of B is lost; the modes are in the wrong order; CuTe's own kind of error.
    let wrong = ["(_2,_2,_3):(_24,_2,_8)", "((_2,_2),_3):((_2,_24),_8)", "(_4,_3):(_24,_8)"];
    law("composition", &args, right, &wrong);
    let diagonal = ["(_4,_4):(_1,_100)", "_4:_5"];
    law("composition", &diagonal, "_4:_101", &["_4:_5", "(_2,_2):(_101,_100)"]);
    let tiler = ["(_12,(_4,_8)):(_59,(_13,_1))", "<_3:_4,_>"];
    let right = "(_3,(_4,_8)):(_236,(_13,_1))";
    law("composition_tiler", &tiler, right, &["(_3,_32):(_236,_1)", "(_3):(_236)", "_3:_236"]);
}

#[test]
fn a_wrong_reshape_is_found() {
    // The layout itself, which has another shape; too large; another function; the other order.
    let args = ["(_4,_6):(_1,_4)", "(_8,_3)"];
    law("reshape", &args, "(_8,_3):(_1,_8)", &[args[0], "(_8,_4):(_1,_8)", "(_8,_3):(_1,_4)", "(_8,_3):(_3,_1)"]);
    let args = ["(_4,_6):(_6,_1)", "(_8,(_3,_1))"];
    let right = "(_8,(_3,_1)):(_3,(_1,_0))";
    law("reshape_right", &args, right, &[args[0], "(_8,_3):(_3,_1)", "(_8,(_3,_1)):(_1,(_8,_0))"]);
}

#[test]
fn a_wrong_complement_is_found() {
    // Unordered; not disjoint; too small; too large; with a gap.
    let wrong = ["(_3,_2):(_8,_1)", "_6:_2", "_2:_1", "(_2,_4):(_1,_8)", "_3:_8"];
    law("complement", &["_4:_2", "_24"], "(_2,_3):(_1,_8)", &wrong);
    law("complement", &["(_2,_2):(_1,_6)", "_24"], "(_3,_2):(_2,_12)", &["_6:_2", "(_3,_3):(_2,_12)"]);
    law("complement", &["_4:_1"], "_1:_0", &["_2:_4", "_0:_4"]);
}

#[test]
fn a_wrong_divide_is_found() {
    let args = ["(_4,_2,_3):(_2,_1,_8)", "_4:_2"];
    let right = "((_2,_2),(_2,_3)):((_4,_1),(_2,_8))";
    // The rest in another order; the halves exchanged; an element lost.
    let wrong = [
        "((_2,_2),(_3,_2)):((_4,_1),(_8,_2))",
        "((_2,_3),(_2,_2)):((_2,_8),(_4,_1))",
        "((_2,_2),(_2,_2)):((_4,_1),(_2,_8))",
        "((_2,_2),_2,_3):((_4,_1),_2,_8)",
    ];
    law("logical_divide", &args, right, &wrong);
    law("flat_divide", &args, "(_2,_2,_2,_3):(_4,_1,_2,_8)", &["(_2,_2,_3,_2):(_4,_1,_8,_2)"]);
    let args = ["(_9,_10):(_1,_9)", "(_3,_5)"];
    let zipped = "((_3,_5),(_3,_2)):((_1,_9),(_3,_45))";
    let tiled = "((_3,_5),_3,_2):((_1,_9),_3,_45)";
    let flat = "(_3,_5,_3,_2):(_1,_9,_3,_45)";
    let logical = "((_3,_3),(_5,_2)):((_1,_3),(_9,_45))";
    law("logical_divide", &args, logical, &[zipped, tiled, flat]);
    law("zipped_divide", &args, zipped, &[logical, tiled, flat]);
    law("tiled_divide", &args, tiled, &[logical, zipped, flat]);
    law("flat_divide", &args, flat, &[logical, zipped, tiled]);
    // Tiles that do not divide are covered, once.
    law("logical_divide", &["_10:_1", "_4:_1"], "(_4,_3):(_1,_4)", &["(_4,_2):(_1,_4)", "(_4,_4):(_1,_4)"]);
}

#[test]
fn a_wrong_product_is_found() {
    let args = ["(_2,_2):(_4,_1)", "_6:_1"];
    let right = "((_2,_2),(_2,_3)):((_4,_1),(_2,_8))";
    // The block changed; the copies overlap; the copies in another order; a copy lost.
    let wrong = [
        "(_4,(_2,_3)):(_1,(_2,_8))",
        "((_2,_2),_6):((_4,_1),_2)",
        "((_2,_2),(_3,_2)):((_4,_1),(_8,_2))",
        "((_2,_2),(_2,_2)):((_4,_1),(_2,_8))",
    ];
    law("logical_product", &args, right, &wrong);
    let args = ["(_2,_5):(_5,_1)", "(_3,_4):(_1,_3)"];
    let blocked = "((_2,_3),(_5,_4)):((_5,_10),(_1,_30))";
    let raked = "((_3,_2),(_4,_5)):((_10,_5),(_30,_1))";
    law("blocked_product", &args, blocked, &[raked, "(_6,(_5,_4)):(_5,(_1,_30))"]);
    law("raked_product", &args, raked, &[blocked]);
    let zipped = "((_2,_5),(_3,_4)):((_5,_1),(_10,_30))";
    let tiled = "((_2,_5),_3,_4):((_5,_1),_10,_30)";
    let flat = "(_2,_5,_3,_4):(_5,_1,_10,_30)";
    law("zipped_product", &args, zipped, &[tiled, flat, blocked]);
    law("tiled_product", &args, tiled, &[zipped, flat]);
    law("flat_product", &args, flat, &[zipped, tiled]);
    let args = ["(_4,_4):(_1,_4)", "(_8,_12)"];
    let right = "((_4,_2),(_4,_3)):((_1,_16),(_4,_32))";
    let row_major = "((_4,_2),(_4,_3)):((_1,_48),(_4,_16))";
    law("tile_to_shape", &args, right, &[row_major, "((_4,_2),(_4,_2)):((_1,_16),(_4,_32))"]);
    law("tile_to_shape", &[args[0], args[1], "(_1,_0)"], row_major, &[right]);
}

#[test]
fn wrong_inverses_are_found() {
    let a = "(_4,_8):(_8,_1)";
    law("right_inverse", &[a], "(_8,_4):(_4,_1)", &["(_4,_8):(_8,_1)", "_8:_4", "_1:_0", "_32:_1"]);
    law("left_inverse", &[a], "(_8,_4):(_4,_1)", &["(_4,_8):(_8,_1)", "_8:_4"]);
    law("left_inverse", &["_4:_2"], "(_2,_4):(_0,_1)", &["_4:_1", "_8:_1", "(_2,_4):(_0,_2)"]);
    law("nullspace", &["(_2,_4,_3):(_1,_0,_2)"], "_4:_2", &["_4:_1", "_2:_2", "_8:_2", "_4:_0"]);
}

#[test]
fn common_parts() {
    let args = ["(_4,_6):(_1,_4)", "(_4,_6):(_1,_8)"];
    law("max_common_vector", &args, "_4", &["_1", "_2", "_8", "_24"]);
    law("max_common_layout", &args, "_4:_1", &["_2:_1", "_4:_2", "_8:_1", "_1:_0"]);
}

#[test]
fn a_wrong_recast_is_found() {
    let a = "(_4,_8):(_8,_1)";
    law("upcast", &[a, "4"], "(_4,_2):(_2,_1)", &[a, "(_4,_8):(_2,_1)", "(_4,_2):(_8,_1)"]);
    law("downcast", &[a, "2"], "(_4,_16):(_16,_1)", &[a, "(_4,_8):(_16,_2)", "(_8,_8):(_8,_1)"]);
}

#[test]
fn a_wrong_construction_is_found() {
    let (left, right) = ("(_2,(_3,_4)):(_1,(_2,_6))", "(_2,(_3,_4)):(_12,(_4,_1))");
    let shape = "(_2,(_3,_4))";
    law("layout_left", &[shape], left, &[right, "_24:_1"]);
    law("make_layout", &[shape], left, &[right]);
    law("layout_right", &[shape], right, &[left]);
    law("make_ordered_layout", &[shape, "(_1,(_0,_2))"], "(_2,(_3,_4)):(_3,(_1,_6))", &[left, right]);
    law("make_layout_like", &["(_2,_4):(_8,_0)"], "(_2,_4):(_1,_0)", &["(_2,_4):(_1,_2)", "(_2,_4):(_8,_0)"]);
}

#[test]
fn wrong_modes_are_found() {
    let a = "(_2,_3,_5):(_1,_2,_6)";
    law("take", &[a, "0", "2"], "(_2,_3):(_1,_2)", &[a, "(_3,_5):(_2,_6)", "(_2):(_1)"]);
    law("select", &[a, "2", "0"], "(_5,_2):(_6,_1)", &["(_2,_5):(_1,_6)"]);
    law("get", &[a, "1"], "_3:_2", &["_2:_1", "(_3):(_2)"]);
    law("group", &[a, "0", "2"], "((_2,_3),_5):((_1,_2),_6)", &[a, "(_2,(_3,_5)):(_1,(_2,_6))"]);
    law("append", &["_2:_1", "_3:_2"], "(_2,_3):(_1,_2)", &["(_3,_2):(_2,_1)"]);
    law("prepend", &["_2:_1", "_3:_2"], "(_3,_2):(_2,_1)", &["(_2,_3):(_1,_2)"]);
    law("replace", &[a, "1", "_7:_9"], "(_2,_7,_5):(_1,_9,_6)", &["(_7,_3,_5):(_9,_2,_6)", a]);
    law("reverse", &["(_4,(_5,_6))"], "((_5,_6),_4)", &["((_6,_5),_4)", "(_4,(_5,_6))"]);
    law(
        "zip",
        &["((_2,_3),(_4,_5)):((_1,_2),(_6,_24))"],
        "((_2,_4),(_3,_5)):((_1,_6),(_2,_24))",
        &["((_2,_3),(_4,_5)):((_1,_2),(_6,_24))"],
    );
}

#[test]
fn wrong_slices_are_found() {
    let a = "((_3,2),((2,_5),_2)):((4,1),((_2,13),100))";
    law("slice", &["(2,_)", a], "(((2,_5),_2)):(((_2,13),100))", &["((2,_5),_2):((_2,13),100)", a]);
    law("dice", &["(2,_)", a], "((_3,2)):((4,1))", &["(_3,2):(4,1)"]);
    law("slice_and_offset", &["(2,((0,_),1))", a], "((_5):(13),108)", &["((_5):(13),107)", "(_5:13,108)", "_5:13"]);
}

#[test]
fn wrong_coordinates_are_found() {
    let a = "(_3,(_2,_3)):(_3,(_12,_1))";
    law("call", &[a, "(1,(1,2))"], "17", &["16"]);
    law("crd2idx", &["(1,(1,2))", "(_3,(_2,_3))"], "16", &["17"]);
    law("idx2crd", &["16", "(_3,(_2,_3))"], "(1,(1,2))", &["(4,(0,2))", "(1,5)", "16", "(1,(1,1))"]);
    // An integer is its own number, in an empty shape as well.
    law("crd2idx", &["7", "(0,_3)"], "7", &["0", "1"]);
    law("crd2crd", &["(1,2)", "(_3,_4)", "(_3,(_2,_2))"], "(1,(0,1))", &["(1,(1,0))", "7"]);
    law("idx2crd_with_stride", &["16", "(_3,(_2,_3))", "(_3,(_12,_1))"], "(2,(1,1))", &["(1,(1,2))", "(2,(1,0))"]);
    law("idx2crd_with_stride", &["16", "(_3,_4)", "_2"], "(2,2)", &["(1,1)", "(2,1)"]);
}

#[test]
fn divisions_of_shapes() {
    law("ceil_div", &["(_12,_3,_6)", "_4"], "(_3,_3,_6)", &["(_3,_1,_2)", "(_3,_3,_2)"]);
    law("exact_shape_div", &["((_3,_4),_6)", "_36"], "((_1,_1),_2)", &["((_1,_1),_6)", "((_3,_4),_1)"]);
    for neither in [["6", "4"], ["6", "0"], ["0", "0"], ["(4,6)", "6"]] {
        assert!(check("exact_shape_div", &values(&neither), &values(&["2"])[0]).is_err());
    }
    law("round_up", &["(30,5)", "(8)"], "(32,5)", &["(30,5)", "(32,8)", "(40,5)"]);
    law("evenly_divides", &["(_2,0)", "(3,_2)"], "0", &["1"]);
    law("evenly_divides", &["((_2,_8),_3)", "(_16)"], "1", &["0"]);
}

#[test]
fn inverses_of_empty_layouts() {
    // A mode behind one of size 0 is not part of the inverse, and one in front of it is.
    law("right_inverse", &["(_0,_2):(_3,_1)"], "_1:_0", &["_3:_1"]);
    law("right_inverse", &["(_0,(_1,_3)):(_1,(_8,_0))"], "_0:_1", &["_3:_1"]);
    law("right_inverse", &["(_2,_0):(_1,_3)"], "_2:_1", &["_1:_0"]);
}

#[test]
fn what_moves_as_one() {
    law("max_alignment", &["(_2,_4,_6):(_24,_6,_1)"], "_48", &["_6", "_24", "_96"]);
    law("max_alignment", &["(_8,5):(_1,_12)"], "_4", &["_8", "_2", "_12"]);
    law(
        "domain_distribute",
        &["(_15,_14)", "_6"],
        "(_3,_2):(_1,_15)",
        &["_6:_1", "(_3,_2):(_1,_3)", "(_2,_3):(_1,_2)"],
    );
    let (distributed, apart) = ("_12:_1", "(_3,_4):(_1,_3)");
    law("domain_distribute", &["(_3,_4)", "_12"], distributed, &[apart]);
}

#[test]
fn what_a_divide_covers() {
    let args = ["(_10,_9):(_9,_1)", "(_4,_4)"];
    law("cover", &args, "((_10,_9),(_12,_12))", &["((_12,_12),(_10,_9))", "((_10,_9),(_12,_9))", "(_90,_144)"]);
    law("padding", &args, "54", &["0", "53"]);
    // The tile goes through modes that are not one, each to its end.
    law("cover", &["(3,2):(1,5)", "2:1"], "(6,8)", &["(6,6)"]);
    law("cover", &["_12:_1", "_4:_2"], "(_12,_16)", &["(_12,_12)"]);
    law("cover", &["(_10,_9):(_9,_1)", "<_,_4>"], "((_10,_9),(_10,_12))", &["((_10,_9),(_12,_12))"]);
}

#[test]
fn a_missing_law_is_reported() {
    let args = values(&["_4:_1"]);
    assert_eq!(check("no_such_operation", &args, &args[0]), Ok(Checked::NoLaw));
}
