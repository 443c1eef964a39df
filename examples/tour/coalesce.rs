//! Coalesce: the simplest layout with the same function.

use crate::guide::{Guide, dynamic};
use colex::prelude::*;

/// Visits the chapter.
pub fn visit(guide: &mut Guide) {
    guide.chapter("Coalesce");
    guide.say(
        "coalesce simplifies a layout as a function of its 1-D coordinate: it flattens, drops modes of static size 1
         and joins a mode with its neighbour where the one goes on exactly where the other ends. It can only decide
         that for static integers.",
    );
    example!(guide, "coalesce (2,(1,6)):(1,(6,2))";
        layout![(2, (1, 6)) : (1, (6, 2))].coalesce() => "_12:_1";
        dynamic((2, (1, 6)), (1, (6, 2))).coalesce() => "(2,1,6):(1,6,2)");
    example!(guide, "column-major modes are one vector";
        layout![(2, 4) : (1, 2)].coalesce() => "_8:_1");
    example!(guide, "the same in the middle of the computation: (2,6):(1,2)";
        layout![(2, 6) : (1, 2)].coalesce() => "_12:_1");

    guide.say("The four cases for two neighbours s0:d0 and s1:d1.");
    example!(guide, "1. s0:d0 ++ _1:d1  =>  s0:d0"; layout![(4, 1) : (3, 7)].coalesce() => "_4:_3");
    example!(guide, "2. _1:d0 ++ s1:d1  =>  s1:d1"; layout![(1, 4) : (7, 3)].coalesce() => "_4:_3");
    example!(guide, "3. s0:d0 ++ s1:s0*d0  =>  s0*s1:d0"; layout![(4, 5) : (3, 12)].coalesce() => "_20:_3");
    example!(guide, "4. else nothing can be done: a row-major matrix stays";
        layout![(2, 2) : (2, 1)].coalesce() => "(_2,_2):(_2,_1)";
        dynamic((2, 2), (2, 1)).coalesce() => "(2,2):(2,1)");

    guide.say(
        "By-mode coalesce keeps the shape of a profile, and coalesces what is below. The numbers of the profile are
         flags without a meaning; modes beyond it stay as they are.",
    );
    let a = layout![(2, (1, 6)) : (1, (6, 2))];
    let d = dynamic((2, (1, 6)), (1, (6, 2)));
    example!(guide, "coalesce(a, Step<_1,_1>)";
        a.coalesce_by(shape![(1, 1)]) => "(_2,_6):(_1,_2)";
        d.coalesce_by(shape![(1, 1)]) => "(2,(1,6)):(1,(6,2))");
    example!(guide, "target_profile=(1,2)"; a.coalesce_by(shape![(1, 2)]) => "(_2,_6):(_1,_2)");
    example!(guide, "target_profile=(1,(2,3))"; a.coalesce_by(shape![(1, (2, 3))]) => "(_2,(_1,_6)):(_1,(_0,_2))");
    example!(guide, "target_profile=(1,)"; a.coalesce_by(shape![(1)]) => "(_2,(_1,_6)):(_1,(_6,_2))");
}
