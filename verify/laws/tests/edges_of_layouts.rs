//! Results that a law must not accept, each wrong in one respect that only one check refuses. And results that it
//! must accept at the edges: empty layouts, modes of one element, of stride 0, and dynamic integers.

#[path = "common/held.rs"]
mod held;

use held::{law, laws};

#[test]
fn coalesce_holds_at_edges() {
    // Not flat; the profile has other modes than the result, or more than the layout.
    law("coalesce", &["(_2,_5):(_1,_7)"], "(_2,_5):(_1,_7)", &["((_2),_5):((_1),_7)"]);
    let by = ["(_2,_3,_5):(_1,_2,_9)", "(_1)"];
    law("coalesce_by_profile", &by, by[0], &["(_2,_3):(_1,_2)", "(_2,_3,_5,_7):(_1,_2,_9,_1)"]);
    law("coalesce_by_profile", &["_6:_1", "_1"], "_6:_1", &[]);
    laws("coalesce_by_profile", &["(_2):(_1)", "(_1,_1)"], &[], &["(_2):(_1)", "(_2,_1):(_1,_0)"]);
    // Not coalesced; the same up to twice the size, but not beyond.
    law("coalesce_x", &["_8:_1"], "_8:_1", &["(_2,_4):(_1,_2)"]);
    law("coalesce_x", &["(_8,_1):(_1,_9)"], "(_8,_2):(_1,_9)", &["(_8,_2,1):(_1,_9,_5)", "_8:_1"]);
    // A mode after an empty one is its continuation only if that one does not move.
    for stride in [1, 5] {
        let a = format!("(_0,_4):(_{stride},_0)");
        law("coalesce_x", &[&a], &a, &["(_0,_4):(_0,_0)"]);
    }
}

#[test]
fn composition_holds_at_edges() {
    // A function may differ from another in the last element only, however large it is.
    let far = ["(_20001,_2):(_1,_50000)", "_20002:_1"];
    laws("composition", &far, &[], &["_20002:_1"]);
    law("composition", &["_20001:_1", "_20002:_1"], "_20002:_1", &["_20002:_2"]);
    // Or only between its ends.
    let right = "(_16384,_2,_2):(_1,_16384,_32768)";
    let wrong = ["(_16384,_2,_2):(_1,_16385,_32767)", "(_16384,_2,_2):(_2,_16384,_32768)"];
    law("layout_left", &["(_16384,_2,_2)"], right, &wrong);
    law("composition", &["_8:_2", "<_4:_1>"], "(_4):(_2)", &["_4:_2"]);
    law("withshape", &["_24:_2", "(_4,_6)"], "(_4,_6):(_2,_8)", &["(_4,_6):(_2,_2)", "_24:_2"]);
}

#[test]
fn complement_holds_at_edges() {
    // In nothing any layout will do that is ordered and disjoint, even where the modes of A lie between each other.
    let a = "(_2,_2):(_2,_3)";
    laws("complement", &[a, "_0"], &["_1:_0", "_2:_7", "(_1,_0):(_1,_4)"], &["_2:_1", "_2:_3", "(_2,_2):(_14,_7)"]);
    laws("complement", &["(_2,_2):(_1,_1)", "_0"], &["_1:_0", "_2:_5"], &["_2:_0", "(_2,_2):(_7,_5)"]);
    // The walk through the gaps stops short of the cotarget: the holes are not filled.
    laws("complement", &["(_2,_2):(_1,_3)", "_12"], &[], &["_2:_6", "(_1,_2):(_2,_6)", "_3:_6"]);
    // Modes that do not move do not count.
    law("complement", &["(_2,_4):(_1,_0)", "_8"], "_4:_2", &["_8:_1", "_1:_0"]);
}

#[test]
fn divide_holds_at_edges() {
    let args = ["_8:_1", "(_2,_2):(_1,_2)"];
    law("logical_divide", &args, "((_2,_2),_2):((_1,_2),_4)", &["(_4,_2):(_1,_4)", "((_2,_2),_1):((_1,_2),_0)"]);
    // How often a tile that does not divide a layout of several modes is repeated is open, if it covers all of it.
    let covered = ["(_5,_5):(_1,_5)", "(_5,_6):(_1,_5)"];
    laws("logical_divide", &["(_4,_6):(_1,_4)", "_5:_1"], &covered, &["(_5,_4):(_1,_5)"]);
    // A tile that says an element twice rearranges nothing.
    let twice = "((_2,_2),_2):((_0,_1),_2)";
    law("logical_divide", &["_4:_1", "(_2,_2):(_0,_1)"], twice, &["((_2,_2),_2):((_0,_1),_1)"]);
    law("logical_divide", &["_4:_1", "_0:_0"], "(_0,_4):(_0,_1)", &["(_1,_4):(_0,_1)"]);
    // The stride of a mode of one element says nothing.
    let half = "((_1,_2),_2):((_0,_2),_1)";
    law("logical_divide", &["_8:_1", "(_1,_2):(_3,_2)"], "((_1,_2),(_2,_2)):((_0,_2),(_1,_4))", &[half]);
    // An underscore keeps a mode, and leaves one element.
    let kept = "((_3,_8),(_4,_1)):((_1,_12),(_3,_0))";
    let wrong = ["((_3,_8),(_4,_2)):((_1,_12),(_3,_0))", "((_3,_8),(_4,_1)):((_1,_12),(_3,_1))"];
    law("zipped_divide", &["(_12,_8):(_1,_12)", "<_3:_1,_>"], kept, &wrong);
    let wrong = ["(_3,_4):(_1,_3)", "((_3),_4):((_1),_3)", "(_3,(_4)):(_1,(_3))"];
    law("zipped_divide", &["(_12):(_1)", "<_3:_1>"], "((_3),(_4)):((_1),(_3))", &wrong);
    law("tiled_divide", &["_3:_1", "_3:_1"], "(_3,_1):(_1,_3)", &["(_3):(_1)", "_3:_1"]);
    law("flat_divide", &["_3:_1", "_3:_1"], "(_3,_1):(_1,_3)", &["(_3):(_1)", "_3:_1"]);
    // Without a tile nothing says where the modes of the tile are.
    laws("flat_divide", &["(_3,_4):(_1,_3)", "<>"], &[], &["(_3,_4):(_1,_3)"]);
    // How many modes are those of the tile is found out.
    let flat = "(_2,_2,_2,_3,_5):(_1,_2,_4,_8,_24)";
    let args = ["(_4,_2,_3,_5):(_1,_4,_8,_24)", "<(_2,_2):(_1,_2),_2:_1>"];
    laws("flat_divide", &args, &[], &[flat]);
    let args = ["(_2,_4,_6):(_1,_2,_8)", "<_2:_1,_2:_1,_3:_1>"];
    law(
        "flat_divide",
        &args,
        "(_2,_2,_3,_1,_2,_2):(_1,_2,_8,_0,_4,_24)",
        &["(_2,_2,_3,_1,_2,_3):(_1,_2,_8,_0,_4,_24)"],
    );
}

#[test]
fn product_holds_at_edges() {
    let args = ["(_4,_3):(_1,_5)", "<_2:_1>"];
    let right = "((_4,_2),_3):((_1,_4),_5)";
    law("logical_product", &args, right, &["((_4,_2),_3):((_1,_4),_6)", "((_4,_2)):((_1,_4))"]);
    law("logical_product", &["_4:_1", "_2:_1"], "(_4,_2):(_1,_4)", &["(_4,_2,_7):(_1,_4,_1)", "(_4):(_1)", "_4:_1"]);
    // The profile of the tile is lost.
    let args = ["_4:_1", "(_2,_2):(_1,_2)"];
    law("logical_product", &args, "(_4,(_2,_2)):(_1,(_4,_8))", &["(_4,_4):(_1,_4)"]);
    let args = ["(_3):(_1)", "((_2,_2)):((_1,_2))"];
    law("blocked_product", &args, "((_3,(_2,_2))):((_1,(_3,_6)))", &["((_3,_4)):((_1,_3))"]);
    law("raked_product", &args, "(((_2,_2),_3)):(((_3,_6),_1))", &["((_4,_3)):((_3,_1))"]);
    laws("tile_to_shape", &["(_0):(_1)", "(_4)"], &[], &["((_0,_4)):((_1,_0))", "((_0,_4)):((_1,_1))"]);
    // Fewer copies than fill the shape.
    let args = ["(_4,_4):(_1,_4)", "(_8,_8)"];
    law("tile_to_shape", &args, "((_4,_2),(_4,_2)):((_1,_16),(_4,_32))", &["((_4,_2),(_4,_1)):((_1,_16),(_4,_0))"]);
}

#[test]
fn inverses_hold_at_edges() {
    // Behind the last coordinate there are the right offsets, but no coordinates.
    law("right_inverse", &["(_4,_2):(_1,_0)"], "_4:_1", &["_4:_9"]);
    law("right_inverse", &["(_2,_1):(_1,_1)"], "_2:_1", &["_2:_2"]);
    laws("right_inverse", &["(_2,_0):(_1,_2)"], &["_2:_1", "_0:_0"], &["_3:_1"]);
    // Without elements nothing goes on: a stride 0 does not continue a chain that ends at 0.
    laws("right_inverse", &["(_4,_0):(_0,_1)"], &["_0:_4"], &["_4:_0", "_2:_1"]);
    // Of two modes of one stride either may be in the chain, but it ends where one of them does.
    laws("right_inverse", &["(3,(4,_2)):(1,(_1,4))"], &["4:3", "3:1"], &["2:3", "4:1", "12:1"]);
    law("left_inverse", &["(_4,_2):(_1,_0)"], "_4:_1", &["_4:_9"]);
    law("left_inverse", &["(_2,_2,_1):(_1,_0,_1)"], "_2:_1", &["_2:_4"]);
    // A coordinate that has another offset.
    law("left_inverse", &["(_2,_2):(_0,_1)"], "_2:_2", &["_2:_1"]);
    // How far an inverse may go on: modes that do not move may keep their sizes.
    law("left_inverse", &["_0:_0"], "_1:_0", &["_2:_0"]);
    law("left_inverse", &["_0:_3"], "_1:_0", &["_2:_0"]);
    laws(
        "left_inverse",
        &["(_2,_3):(_1,_1)"],
        &["(_2,_2):(_1,_4)", "(_2,_2):(_2,_3)"],
        &["(_2,_3):(_1,_4)", "(_2,_2):(_1,_3)"],
    );
    law("left_inverse", &["_1:_0"], "_1:_0", &["_2:_0"]);
    law("left_inverse", &["(_8,_1):(_0,_5)"], "_8:_0", &["_9:_0"]);
    law("left_inverse", &["(_0,_8):(_0,_0)"], "_8:_0", &["_9:_0"]);
    law("left_inverse", &["(_8,_2):(_0,_1)"], "_2:_8", &["(_2,_8):(_8,_0)"]);
}

#[test]
fn nullspace_holds_at_edges() {
    law("nullspace", &["(_2,_2):(_1,_0)"], "_2:_2", &["_2:_4", "_2:_0"]);
    law("nullspace", &["(_1,_4):(_0,_0)"], "_4:_1", &["_1:_0", "_3:_1"]);
    // Nothing follows an empty mode.
    law("nullspace", &["(_4,_0,_3):(_0,_1,_0)"], "_4:_1", &["_1:_0", "_12:_1", "_0:_1"]);
    law("nullspace", &["(_4,_0,_3):(_0,_0,_0)"], "_0:_1", &["_4:_1", "_1:_0"]);
}

#[test]
fn common_parts() {
    law("max_common_vector", &["_4:_1", "_0:_1"], "_1", &["_0", "_2"]);
    // Without elements nothing is held too many: the strides alone are a chain of 2.
    laws("max_common_vector", &["_4:_1", "(_0,_2):(_5,_1)"], &["_1", "_2"], &["_0", "_3"]);
    laws("max_common_vector", &["_4:_1", "(_0,_2):(_1,_1)"], &["_1", "_2"], &["_0", "_3"]);
    law("max_common_vector", &["_4:_1", "(_0,_2):(_1,_3)"], "_1", &["_0", "_2"]);
    laws("max_common_vector", &["4:_1", "_4:_1"], &["_4", "_3", "_1"], &["_0", "_5"]);
    law("max_common_layout", &["_4:_1", "_0:_1"], "_1:_0", &["_2:_1"]);
    // The element of the one layout is not that of the other.
    law("max_common_layout", &["(_2,_2):(_1,_0)", "(_2,_2):(_1,_5)"], "_2:_1", &["_2:_3"]);
    law("max_common_layout", &["(_2,_2):(_1,_5)", "(_2,_2):(_1,_0)"], "_2:_1", &["_2:_3"]);
}

#[test]
fn recast_holds_at_edges() {
    law("upcast", &["(_4,_3):(_1,_0)", "2"], "(_2,_3):(_1,_0)", &["(_2,_3):(_1,_1)", "(_4,_3):(_1,_0)"]);
    law("upcast", &["_3:_2", "2"], "_3:_1", &["_2:_1"]);
    law("upcast", &["_4:_8", "2"], "_4:_4", &["_2:_8"]);
    // The stride of a mode of one element does not matter.
    laws("upcast", &["_1:_6", "2"], &["_1:_3", "_1:_0"], &["_2:_3"]);
    laws("upcast", &["_2:_6", "2"], &["_2:_3"], &["_2:_2"]);
    // 3 and 2 do not divide each other; a dynamic stride does not say that it joins neighbours.
    laws("upcast", &["_2:_3", "2"], &[], &["_2:_1"]);
    laws("upcast", &["_4:1", "2"], &[], &["_2:1"]);
    // Each mode by itself is right, but together they leave an element.
    laws("upcast", &["(_2,_4):(_1,_1)", "4"], &[], &["(_1,_1):(_1,_1)"]);
    laws("upcast", &["_4:_1", "0"], &[], &["_4:_1", "_0:_1"]);
    law(
        "upcast",
        &["(_4,_8):(_8,_1)", "4"],
        "(_4,_2):(_2,_1)",
        &["(_4,(_2)):(_2,(_1))", "(_4,_2,_1):(_2,_1,_0)", "(_4):(_2)"],
    );
    // Without a mode of stride 1 no elements are adjacent, with two they overlap, unless nothing changes.
    laws("downcast", &["_4:_2", "1"], &[], &["_4:_2"]);
    law("downcast", &["(_2,_2):(_1,_1)", "1"], "(_2,_2):(_1,_1)", &["(_2,_3):(_1,_1)"]);
    laws("downcast", &["(_2,_2):(_1,_1)", "2"], &[], &["(_4,_4):(_1,_1)", "(_4,_2):(_1,_2)"]);
}

#[test]
fn properties_hold_at_edges() {
    laws("disjoint", &["_4:_1", "_2:_4"], &["1"], &[]);
    laws("disjoint", &["_4:_1", "_2:_3"], &[], &["1"]);
    laws("injective", &["_2:_0"], &[], &["1"]);
    law(
        "make_layout_like",
        &["(_2,_3,_4,_5):(_7,_1,_7,_0)"],
        "(_2,_3,_4,_5):(_3,_1,_6,_0)",
        &["(_2,_3,_4,_5):(_12,_1,_3,_0)"],
    );
}

#[test]
fn cover_holds_at_edges() {
    // The modes beyond the tiler are covered as they are; the layout ends with its own modes.
    law("cover", &["(_10,_9):(_9,_1)", "<_4>"], "((_10,_9),(_12,_9))", &["((_10),(_12))", "((_10,_9),(_12,_12))"]);
    laws("cover", &["(_4,_6):(_1,_4)", "<_2,_3,_2>"], &[], &["((_4,_6),(_4,_6))", "((_4,_6,_1),(_4,_6,_2))"]);
    // Nothing is covered by nothing, be the mode in one piece or not; and a tile of one element is not empty.
    law("cover", &["_0:_1", "_4:_1"], "(_0,_0)", &["(_0,_1)", "(_0,_4)"]);
    law("cover", &["(_0,_4):(_1,_3)", "_2:_1"], "(_0,_0)", &["(_0,_1)", "(_0,_2)"]);
    // Modes that stand still are one, though the size of the first is dynamic.
    law("cover", &["(2,_4):(_0,_0)", "_3:_1"], "(8,9)", &["(8,6)"]);
    law("cover", &["_12:_1", "_0:_0"], "(_12,_0)", &["(_12,_1)", "(_12,_12)"]);
    law("cover", &["_12:_1", "_1:_0"], "(_12,_12)", &["(_12,_0)", "(_12,_13)"]);
    // Modes that are one mode are covered as one: 12 elements by 4 tiles of 3, and not 2 by one tile and 6 by 3.
    law("cover", &["(_2,_1,_6):(_1,_7,_2)", "_3:_1"], "(_12,_12)", &["(_12,_9)", "(_12,_6)"]);
    law("cover", &["(_2,_6):(_3,_6)", "_3:_1"], "(_12,_12)", &["(_12,_9)", "(_12,_6)"]);
    // Modes that are one by their values only count as one or as two: 3 by 2 tiles of 2, each again for the other mode.
    for by_values in ["(3,_2):(_1,_3)", "(_3,_2):(1,_3)", "(_3,_2):(_1,3)"] {
        laws("cover", &[by_values, "_2:_1"], &["(6,8)", "(6,6)"], &["(6,4)"]);
    }
    law("cover", &["(_3,_2):(_1,_5)", "_2:_1"], "(6,8)", &["(6,6)", "(6,4)"]);
    // 0, 1, 3, 4 and, 6 further, 6, 7, 9, 10: they stop short of 12 elements, and are not padding.
    law("cover", &["_12:_1", "(_2,_2):(_1,_3)"], "(_12,_11)", &["(_12,_12)"]);
    law("padding", &["_12:_1", "(_2,_2):(_1,_3)"], "0", &["1"]);
}

#[test]
fn distribution_holds_at_edges() {
    // The rest of 6 after 4 is 3; nothing does not have a part of nothing.
    law("domain_distribute", &["(_4,_9)", "_6"], "(_2,_3):(_1,_4)", &["_6:_1", "(_2,_3):(_1,_2)"]);
    laws("domain_distribute", &["_0", "_0"], &[], &["_0:_1", "_1:_0"]);
}
