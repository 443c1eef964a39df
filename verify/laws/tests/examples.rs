//! Examples at the edges of the laws: results that are just right, and next to them just wrong ones.

#[path = "common/held.rs"]
mod held;

use colex_laws::existence::{Existence, Kind, existence};
use colex_laws::{Checked, check};
use held::{law, values};

#[test]
fn coordinates_match_the_examples() {
    let a = "(_3,(_2,_4)):(_1,(_24,_3))";
    law("hier_coord", &[a, "32"], "(2,(1,2))", &["(2,(1,0))", "(0,(1,2))", "(2,5)", "(32,(1,2))"]);
    law("hier_coord", &["(_1,_4):(_2,_0)", "6"], "(0,2)", &["(3,2)", "(0,0)", "(0,6)"]);
    law("flat_coord", &[a, "32"], "(2,5)", &["(2,4)", "(2,(1,2))", "17"]);
    law("flat_coord", &["_4:_3", "6"], "2", &["6", "(2)"]);
    law("one_d_coord", &[a, "32"], "17", &["16", "1", "0", "(2,5)"]);
    law("get_1d_coord", &[a, "2"], "2", &["3", "0"]);
    law("get_1d_coord", &["(_2,_2):(_1,_2)", "3"], "3", &["2"]);
    law("get_1d_coord", &["_4:_0", "0"], "3", &["4"]);
    law("get_hier_coord", &["(_2,(_2,_3)):(_1,(_2,_4))", "7"], "(1,(1,1))", &["(1,3)", "7", "(1,(1,2))"]);
    law("get_flat_coord", &["(_2,(_2,_3)):(_1,(_2,_4))", "7"], "(1,3)", &["(1,(1,1))", "7"]);
    law("get_flat_coord", &["_8:_1", "7"], "7", &["6"]);
    law("idx2crd", &["7", "(_2,(_2,_3))"], "(1,(1,1))", &["(3,(0,1))", "(1,(3,0))", "(5,(1,0))"]);
    law("idx2crd", &["2", "(_2,_3)"], "(0,1)", &["(2,0)"]);
    law("idx2crd", &["(1,3)", "(_2,(_2,_3))"], "(1,(1,1))", &["(1,(0,1))", "(3,(1,0))"]);
    law("idx2crd_of", &["(_2,(_2,_3)):(_1,(_2,_4))", "7"], "(1,(1,1))", &["(1,(1,0))"]);
    law("idx2crd", &["7", "(_2,_4)", "(_1,_2)"], "(1,3)", &["(1,2)", "7"]);
    law("crd2crd", &["(1,2)", "(_3,_4)", "(_3,(_2,_2))"], "(1,(0,1))", &["(1,(1,1))", "7"]);
    law("crd2crd", &["5", "_12", "(_3,_4)"], "(2,1)", &["(1,1)", "(2,(1,0))"]);
    law("crd2crd", &["(1,1,1)", "(_2,_2,_3)", "(_4,_3)"], "(3,1)", &["(1,1)"]);
    let refused = |op: &str, args: &[&str], result: &str| check(op, &values(args), &values(&[result])[0]).is_err();
    assert!(refused("idx2crd", &["(1,1,1)", "(_2,_3)"], "(1,1)"));
    assert!(refused("crd2crd", &["(1,2)", "(_3,_4)", "(_3,_4)"], "7"));
}

#[test]
fn tuples_match_the_examples() {
    law("ceil_div", &["(7,8,9)", "(2,3)"], "(4,3,9)", &["(4,3)", "(4,3,3)"]);
    law("ceil_div", &["(4,6)", "8"], "(1,3)", &["(1,1)"]);
    law("product_like", &["(2,(3,4))", "(1,1)"], "(2,12)", &["24", "(2,3)"]);
    law("elem_scale", &["(2,3)", "((4,5),6)"], "(40,18)", &["(8,18)"]);
    law("compact_order", &["(_2,_3,_4)", "(_0,5,2)"], "(_1,2,6)", &["(_1,8,2)", "(_1,2,2)"]);
    law("filter_zeros_tuple", &["(_0,_1)", "(_4,_5)"], "(_1,_5)", &["(_4,_5)", "(_4,_1)"]);
    law("insert", &["(_2,_3)", "1", "_4"], "(_2,_4,_3)", &["(_4,_2,_3)", "(_2,_3,_4)"]);
    law("remove", &["(_2,_3,_4)", "1"], "(_2,_4)", &["(_2,_3)", "(_2,_3,_4)"]);
    law("ungroup", &["(_2,(_3,_4))", "1"], "(_2,_3,_4)", &["(_2,(_3,_4))"]);
    law("lex_less", &["(1,2)", "(1,2)"], "0", &["1"]);
    law("weakly_compatible", &["0", "(1,2)"], "0", &["1"]);
    law("weakly_compatible", &["3", "(1,2)"], "0", &["1"]);
    law("cosize", &["(_2,0):(_1,_0)"], "0", &["1"]);
    law("cosize", &["(0,_3):(_0,_0)"], "1", &["0", "3"]);
    law("cosize", &["(_0,0):(_0,_0)"], "0", &["1"]);
    let refused = |op: &str, args: &[&str], result: &str| check(op, &values(args), &values(&[result])[0]).is_err();
    assert!(refused("product_like", &["(2,3)", "(1,1,1)"], "(2,3,1)"));
    assert!(refused("elem_scale", &["(2,3)", "(1,1,1)"], "(2,3)"));
    assert!(refused("ceil_div", &["4", "0"], "0") && refused("ceil_div", &["(0,4)", "2"], "(0,2)"));
    assert!(refused("compact_order", &["(_2,_3)", "(_0,_1,_2)"], "(_1,_2)"));
}

#[test]
fn layouts_match_the_examples() {
    law("exact_logical_divide", &["_12:_2", "_4:_1"], "(_4,_3):(_2,_8)", &["_12:_2", "(_4,_2):(_2,_8)"]);
    assert!(check("exact_logical_divide", &values(&["_10:_1", "_4:_1"]), &values(&["(_4,_3):(_1,_4)"])[0]).is_err());
    law("composition", &["_8:_2", "<_4:_1>"], "(_4):(_2)", &["(_4):(_1)"]);
    law("filter_zeros_by_profile", &["(_2,_4):(_0,_1)", "(_1)"], "(_1,_4):(_0,_1)", &["(_2,_4):(_0,_1)"]);
    law("coalesce_x", &["_4:_1"], "_4:_1", &["_3:_1", "_12:_1"]);
    law("coalesce_shape", &["(3,_4)"], "(3,_4)", &["(3,_2,_2)", "(3,_5)"]);
    law("composition", &["_8:_1", "(_2,_2):(_1,_4)"], "(_2,_2):(_1,_4)", &["(_2,_1):(_1,_4)", "(_2,_3):(_1,_4)"]);
    law("right_inverse", &["(_2,_3):(_3,_1)"], "(_3,_2):(_2,_1)", &["_3:_2", "(_3,_3):(_2,_1)", "_1:_0"]);
    law("right_inverse", &["_4:_2"], "_1:_0", &["_2:_1"]);
    law("left_inverse", &["_4:_2"], "(_2,_4):(_0,_1)", &["(_2,_3):(_0,_1)", "(_2,_5):(_0,_1)"]);
    for (op, holds, fails) in [
        ("injective", "(_2,_2):(_1,_4)", "(_2,_2):(_1,_1)"),
        ("compact", "(_2,_2):(_2,_1)", "(_2,_2):(_1,_4)"),
        ("contiguous", "(_2,_2):(_1,_2)", "(_2,_2):(_2,_1)"),
    ] {
        assert_eq!(check(op, &values(&[holds]), &values(&["1"])[0]), Ok(Checked::Law), "{op}");
        assert!(check(op, &values(&[fails]), &values(&["1"])[0]).is_err(), "{op}");
    }
    let two = check("disjoint", &values(&["_4:_1", "_2:_3"]), &values(&["1"])[0]).unwrap_err();
    assert!(
        two.starts_with("disjoint(_4:_1, _2:_3) -> 1: ((_4),(_2))") || two.contains("(_4:_1, _2:_3) -> 1: "),
        "{two}"
    );
}

/// The existence of results, and their kind.
#[test]
fn what_exists() {
    for (op, args, expected) in [
        ("call", &["_4:_1", "2"][..], Some(Kind::Plain)),
        ("call", &["(_0,_4):(_1,_1)", "2"], None),
        ("call", &["_4:_0", "2"], Some(Kind::Plain)),
        ("hier_coord", &["_4:_0", "2"], None),
        ("hier_coord", &["_1:_0", "0"], Some(Kind::Plain)),
        ("hier_coord", &["_4:_2", "2"], Some(Kind::Plain)),
        ("slice_and_offset", &["(1,_)", "(_4,_0):(_1,_4)"], None),
        ("slice_and_offset", &["(1,_)", "(_4,_2):(_0,_4)"], Some(Kind::Plain)),
        ("tile_to_shape", &["(_2,_2):(_1,_2)", "(_4,_6)"], Some(Kind::Plain)),
        ("tile_to_shape", &["(_2,_2):(_1,_2)", "(_4,_5)"], None),
        ("tile_to_shape", &["(_2,_2):(_1,_2)", "_4"], None),
        ("tile_to_shape", &["(_2,_2):(_1,_2)", "(_4,_6,_3)"], Some(Kind::Plain)),
        ("tile_to_shape", &["(_2,_2):(_1,_2)", "(_4,_6)", "(_1,_0)"], Some(Kind::Plain)),
        ("tile_to_shape", &["(_2,_2):(_1,_2)", "(_4,_6)", "(_1,_0,_2)"], None),
        ("tile_to_shape", &["(_0,_2):(_1,_2)", "(_4,_6)"], None),
        ("logical_product", &["(_2,_2):(_1,_4)", "_3:_1"], None),
        ("logical_product", &["(_2,_2):(_4,_1)", "_6:_1"], Some(Kind::Plain)),
        ("logical_product", &["(_2,_2):(_1,_1)", "_2:_1"], None),
        ("logical_product", &["(_4,_2):(_1,_4)", "<_2:_1,_3:_1>"], Some(Kind::Plain)),
        ("logical_product", &["(_4,_2):(_1,_4)", "<_2:_1,_3:_1,_2:_1>"], None),
        ("logical_product", &["(_4,_2):(_1,_4)", "<_2:_1>"], Some(Kind::Plain)),
        ("blocked_product", &["(_2,_5):(_5,_1)", "(_3,_4):(_1,_3)"], Some(Kind::Plain)),
        ("withshape", &["_12:_1", "(_3,_4)"], Some(Kind::Plain)),
        ("reshape", &["(_4,_6):(_1,_4)", "(_8,_3)"], Some(Kind::Plain)),
        ("reshape", &["(_4,_6):(_1,_5)", "(_8,_3)"], None),
        ("reshape", &["(_4,_6):(_1,_5)", "(_2,(_2,_6))"], Some(Kind::Plain)),
        ("reshape", &["(_4,_6):(_1,_4)", "(_8,_4)"], None),
        ("reshape", &["(_0,_6):(_1,_4)", "(_3,_0)"], Some(Kind::Empty)),
        ("reshape_right", &["(_4,_6):(_6,_1)", "(_8,_3)"], Some(Kind::Plain)),
        ("reshape_right", &["(_4,_6):(_1,_4)", "(_8,_3)"], None),
        ("withshape", &["(_4,_3):(_1,_5)", "(_3,_4)"], None),
        ("injective", &["_4:_0"], None),
        ("compact", &["_4:_1"], Some(Kind::Plain)),
        ("contiguous", &["_4:_2"], None),
        ("complement", &["(_0,_2):(_1,_1)", "_4"], None),
        ("complement", &["_4:_1"], Some(Kind::Plain)),
        ("complement", &["(_2,_2):(_1,_3)", "_12"], Some(Kind::Gap)),
        ("logical_divide", &["(_4,_6):(_1,_4)", "<_2:_1,_3:_1,_2:_1>"], None),
        ("logical_divide", &["(_4,_6):(_1,_8)", "_2"], Some(Kind::Plain)),
        ("logical_divide", &["(_2,_1,_6):(_1,_7,_2)", "_4:_1"], Some(Kind::Plain)),
        ("exact_logical_divide", &["_12:_1", "_5:_1"], None),
        ("exact_logical_divide", &["_12:_1", "(_2,_3):(_1,_4)"], Some(Kind::Plain)),
        ("upcast", &["(_4,_3):(_1,_8)", "4"], Some(Kind::Plain)),
        ("upcast", &["(_4,_3):(_1,_6)", "4"], None),
        ("upcast", &["_4:_2", "0"], None),
        ("downcast", &["(_4,_3):(_1,_4)", "2"], Some(Kind::Plain)),
        ("downcast", &["(_3,_4):(_4,_1)", "2"], Some(Kind::Plain)),
        ("downcast", &["_4:_2", "2"], None),
        ("left_inverse", &["(_2,_3):(_1,_2)"], Some(Kind::Plain)),
        ("left_inverse", &["(_2,_2,_2):(_1,_2,_8)"], Some(Kind::Plain)),
        ("left_inverse", &["_4:_0"], Some(Kind::Plain)),
        ("size", &["_4:_0"], Some(Kind::Plain)),
    ] {
        let found = match existence(op, &values(args)).expect("arguments of the operation") {
            Existence::Some(kind) => Some(kind),
            Existence::None(_) => None,
        };
        assert_eq!(found, expected, "{op} {args:?}");
    }
}
