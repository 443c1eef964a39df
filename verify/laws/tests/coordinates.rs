//! The laws of coordinate layouts hold of right results, and do not hold of wrong ones.

use colex_laws::Checked;
use colex_laws::coordinates::{Coordinate, Located, check, check_behind};

#[test]
fn right_results_are_lawful() {
    for (op, layout, tiler, result) in [
        ("composition", "(_4,_6):(_1@0,_1@1)", "_8:_1", "(_4,_2):(_1@0,_1@1)"),
        ("zipped_divide", "(5,_6):(_1@0,_1@1)", "<_2,_3>", "((_2,_3),(3,_2)):((_1@0,_1@1),(_2@0,_3@1))"),
        ("flat_divide", "(_6,_4):(_1@0,_1@1)", "<_2,_4>", "(_2,_4,_3,_1):(_1@0,_1@1,_2@0,_0)"),
    ] {
        assert_eq!(check(op, &[layout, tiler], result), Ok(Checked::Law), "{op}");
    }
    assert_eq!(check_behind("(_6,_6):(_1,_6)", "(_6,_2):(_1@1,_3@0)", "(_6,_2):(_6,_3)"), Ok(()));
}

#[test]
fn wrong_results_are_not() {
    for (op, layout, tiler, result) in [
        // Another component, another step, another size.
        ("composition", "(_4,_6):(_1@0,_1@1)", "_8:_1", "(_4,_2):(_1@0,_1@0)"),
        ("composition", "(_4,_6):(_1@0,_1@1)", "_8:_1", "(_4,_2):(_1@0,_2@1)"),
        ("zipped_divide", "(5,_6):(_1@0,_1@1)", "<_2,_3>", "((_2,_3),(2,_2)):((_1@0,_1@1),(_2@0,_3@1))"),
        // What CuTe makes of a tiler that does not divide the first mode.
        ("zipped_divide", "(_9,_6):(_1@0,_1@1)", "_4:_1", "(_4,(_3,_6)):(_1@0,(_4@0,_1@1))"),
    ] {
        assert!(check(op, &[layout, tiler], result).is_err(), "{op} {tiler} {result}");
    }
    assert!(check_behind("(_6,_6):(_1,_6)", "(_6,_2):(_1@1,_3@0)", "(_6,_2):(_3,_6)").is_err());
    assert!(check_behind("(_6,_6):(_1,_6)", "(_6,_2):(_1@1,_3@0)", "(_6,_1):(_6,_3)").is_err());
}

#[test]
fn values_are_read() {
    let located = Located::parse("ArithTuple(3,_0) o (_3,_4,2):(_1@0,_1@1,_4@1)").unwrap();
    assert_eq!(located.size(), Ok(24));
    let is_at = |i, text| located.is_at(i, &Coordinate::parse(text).unwrap()).unwrap();
    assert!(is_at(4, "(4,1)") && is_at(23, "(5,7)") && !is_at(4, "(1,4)"));
    let pair = Located::parse("((_8):(_1@1),(2,_0))").unwrap();
    assert!(pair.is_at(5, &Coordinate::parse("(2,5)").unwrap()).unwrap());
    let nested = Located::parse("(_2,_2):(_1@0@1,_3@1@1)").unwrap();
    assert!(nested.is_at(3, &Coordinate::parse("(0,(1,3))").unwrap()).unwrap());
    assert!(Coordinate::parse("2@1").unwrap().is_same(&Coordinate::parse("(_0,2)").unwrap()));
}

#[test]
fn a_missing_component_is_zero() {
    let is_same = |a: &str, b: &str| {
        let (a, b) = (Coordinate::parse(a).unwrap(), Coordinate::parse(b).unwrap());
        assert_eq!(a.is_same(&b), b.is_same(&a), "{a:?} {b:?}");
        a.is_same(&b)
    };
    for (a, b) in [("0", "()"), ("0", "(0,(0,0))"), ("(1)", "(1,0)"), ("(1)", "(1,(0,0))"), ("2@0@1", "(0,(2))")] {
        assert!(is_same(a, b), "{a} {b}");
    }
    // In the first component, in the last one, in one that only the one has; 2 is not the first component of anything.
    for (a, b) in [("0", "(0,1)"), ("(1,2)", "(3,2)"), ("(1,2)", "(1,3)"), ("(1)", "(1,5)"), ("2", "(2)"), ("2", "()")]
    {
        assert!(!is_same(a, b), "{a} {b}");
    }
}

#[test]
fn a_layout_begins_at_its_base() {
    let is_at = |layout: &str, i, text: &str| {
        let located = Located::parse(layout).unwrap();
        located.is_at(i, &Coordinate::parse(text).unwrap()).unwrap()
    };
    // The base lacks a second component.
    let short = "ArithTuple(3) o (_2,_2):(_1@0,_1@1)";
    assert!(is_at(short, 0, "(3,0)") && is_at(short, 3, "(4,1)") && !is_at(short, 0, "(3,1)"));
    // A plain layout is its own only component, and begins at 0.
    assert!(is_at("_4:_2", 0, "0") && is_at("_4:_2", 3, "6") && !is_at("_4:_2", 3, "0"));
    // A composition begins where the offset of the base is, and a plain layout at 0.
    let from_0 = "(_6,_6):(_1,_6)";
    assert_eq!(check_behind(from_0, "ArithTuple(0,0) o _1:_1@0", "_1:_0"), Ok(()));
    assert!(check_behind(from_0, "ArithTuple(1,0) o _1:_1@0", "_1:_0").is_err());
}

#[test]
fn a_pair_needs_a_layout() {
    assert_eq!(check("reverse", &["(_2,_3)"], "(_3,_2)"), Ok(Checked::Law));
    assert!(check("reverse", &["(_2,_3)"], "(_2,_3)").is_err());
    // Of two layouts neither is where the other one begins.
    let two = ["(_2:_1@0,_3:_1@1)", "1"];
    assert_eq!(check("get", &two, "_3:_1@1"), Ok(Checked::Law));
    assert!(check("get", &two, "_2:_1@0").is_err());
}
