//! CuTe's notation of all that has one, and its comparison with text.

use colex::coordinates::{E, make_identity_tensor};
use colex::prelude::*;
use colex::typenum::{B0, B1, N3, U0, U1, U2, U3};

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

/// `Debug` is `Display`, of all that has a notation.
#[test]
fn debug_prints_it_as_well() {
    macro_rules! printed {
        ($($value:expr => $text:literal;)*) => { $(
            let value = $value;
            assert_eq!([value.to_string(), format!("{value:?}")], [$text, $text]);
        )* };
    }
    let n = 4;
    printed! {
        layout![(2, n) : (1, 3)] => "(_2,4):(_1,_3)";
        Swizzle::<U2, U0, N3>::new() => "Sw<2,0,-3>";
        make_composed_layout(Swizzle::<U2, U1, U3>::new(), n, layout![(2, n)]) => "Sw<2,1,3> o 4 o (_2,4):(_1,_2)";
        E::<Shape![(1, 0)]>::new() => "_1@0@1";
        layout![(2, n) : (1@0, 3@1)] => "(_2,4):(_1@0,_3@1)";
        make_identity_tensor((n, 2)) => "ArithTuple(_0,_0) o (4,2):(_1@0,_1@1)";
    }
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
