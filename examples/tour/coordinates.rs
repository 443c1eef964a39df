//! Compatibility, and the coordinates of a layout.

use crate::guide::{Guide, dynamic};
use colex::prelude::*;
use colex::tuple::{CompatibleOf, compatible, crd2idx, idx2crd};

/// Visits the chapter.
pub fn visit(guide: &mut Guide) {
    guide.chapter("Compatibility and coordinates");
    compatibility(guide);
    mapping(guide);
    index(guide);
}

/// One line of the compatibility table: the relation, on values and in the type.
macro_rules! compatible {
    ($guide:ident, $a:tt, $b:tt, $answer:expr) => {
        let verdict = if $answer { "is compatible" } else { "is not compatible" };
        $guide.example(&format!("{} {verdict} with {}", stringify!($a), stringify!($b)), "");
        $guide.result("static", <CompatibleOf<Shape![$a], Shape![$b]>>::default(), if $answer { "_1" } else { "_0" });
        $guide.result("dynamic", compatible($a, $b), if $answer { "1" } else { "0" });
    };
}

fn compatibility(guide: &mut Guide) {
    guide.say(
        "Shape A is compatible with shape B if they have the same size and each coordinate of A is one of B.
         It adds structure and never removes any: a weak partial order.",
    );
    compatible!(guide, 24, 32, false);
    compatible!(guide, 24, (4, 6), true);
    compatible!(guide, (4, 6), ((2, 2), 6), true);
    compatible!(guide, ((2, 2), 6), ((2, 2), (3, 2)), true);
    compatible!(guide, ((2, 2), (3, 2)), ((2, 3), 4), false);
    compatible!(guide, 24, ((2, 2), (3, 2)), true);
    compatible!(guide, 24, ((2, 3), 4), true);
    compatible!(guide, ((2, 3), 4), ((2, 2), (3, 2)), false);
    compatible!(guide, 24, (24,), true);
    compatible!(guide, (24,), 24, false);
    compatible!(guide, (24,), (4, 6), false);
    guide.say("It is reflexive, antisymmetric and transitive.");
    compatible!(guide, 24, 24, true);
    compatible!(guide, 24, ((2, 2), 6), true);
}

fn mapping(guide: &mut Guide) {
    guide.say(
        "The shape (3,(2,3)) has three sets of coordinates: 1-D, 2-D and the natural ones. The same line, the same
         element; `idx2crd` goes from left to right.",
    );
    guide.example("1-D, 2-D and natural coordinates of (3,(2,3))", "idx2crd(i, shape![(3, (2, 3))])");
    let layout = layout![(3, (2, 3)) : (3, (12, 1))];
    for i in 0..18 {
        let flat = idx2crd(i, shape![(3, 6)]);
        let natural = idx2crd(i, shape![(3, (2, 3))]);
        println!("      {i:>2}   {}   {}", notation(flat), notation(natural));
        assert_eq!(notation(flat), format!("({},{})", i % 3, i / 3).as_str());
        assert_eq!(notation(natural), format!("({},({},{}))", i % 3, i / 3 % 2, i / 6).as_str());
        assert_eq!(layout.at(i), layout.at(flat));
        assert_eq!(layout.at(i), layout.at(natural));
    }
    fact!(guide, "Static coordinates are computed in types";
        idx2crd(shape![16], shape![(3, (2, 3))]) => "(_1,(_1,_2))";
        idx2crd(16, (3, (2, 3))) => "(1,(1,2))");
}

fn index(guide: &mut Guide) {
    guide.say("The index of a natural coordinate is its inner product with the stride: i*3 + j*12 + k*1.");
    table!(guide, layout![(3, (2, 3)) : (3, (12, 1))], 3, 6;
        [[0, 12, 1, 13, 2, 14], [3, 15, 4, 16, 5, 17], [6, 18, 7, 19, 8, 20]]);
    let a = layout![(3, (2, 3)) : (3, (12, 1))];
    let d = dynamic((3, (2, 3)), (3, (12, 1)));
    fact!(guide, "a 1-D coordinate"; a.at(16) => "17"; d.at(16) => "17");
    fact!(guide, "a 2-D coordinate"; a.at((1, 5)) => "17"; d.at((1, 5)) => "17");
    fact!(guide, "a natural coordinate"; a.at((1, (1, 2))) => "17"; d.at((1, (1, 2))) => "17");
    fact!(guide, "crd2idx keeps static what is static";
        crd2idx(coord![(1, (1, 2))], a.shape(), a.stride()) => "_17";
        crd2idx((1, (1, 2)), d.shape(), d.stride()) => "17");
}
