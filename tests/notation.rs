//! CuTe's notation of all that has one, and its comparison with text.

use colex::prelude::*;
use colex::typenum::{B0, B1, U0};

#[test]
fn of_each_kind() {
    let n = 4;
    assert_eq!(notation(n).to_string(), "4");
    assert_eq!(notation(U0::new()).to_string(), "_0");
    assert_eq!(notation(&coord![(_, (3, n))]).to_string(), "(_,(_3,4))");
    assert_eq!([notation(true).to_string(), notation(false).to_string()], ["1", "0"]);
    assert_eq!([notation(B1).to_string(), notation(B0).to_string()], ["_1", "_0"]);
    assert_eq!(notation(layout![() : ()]).to_string(), "():()");
    assert_eq!(notation((layout![(2, n)], 7)).to_string(), "((_2,4):(_1,_2),7)");
    assert_eq!(format!("{:?} {:?}", notation(shape![(2, n)]), layout![n : 3]), "(_2,4) 4:_3");
}

/// It is equal to no text that goes on, ends before, or is another one.
#[test]
fn against_text() {
    let shape = notation(shape![(12, 3)]);
    assert!(shape == "(_12,_3)" && shape == *"(_12,_3)");
    for other in ["", "(_12,_3", "(_12,_3))", "(_12,_3) ", "(_1,_3)", "(_13,_3)", "(_12,_4)", "_12,_3"] {
        assert!(shape != other && shape != *other, "{other}");
    }
}
