//! Integers and int tuples.

use crate::guide::Guide;
use colex::prelude::*;
use colex::tuple::{depth, get, rank, size};
use colex::typenum::{U0, U1};

/// Visits the chapter.
pub fn visit(guide: &mut Guide) {
    guide.chapter("Integers and int tuples");
    guide.say(
        "An integer is static (a type, printed with an underscore) or dynamic (a `usize`).
         An int tuple is an integer, or a tuple of int tuples.",
    );
    let n = 6;
    fact!(guide, "A literal is static, an identifier or {expression} is what it evaluates to.";
        shape![(3, (2, n), {n + 1})] => "(_3,(_2,6),7)");

    guide.say("t = ((1,2),(3,4))");
    let t = shape![((1, 2), (3, 4))];
    let d = ((1, 2), (3, 4));
    fact!(guide, "rank: how many modes"; rank(t) => "_2"; rank(d) => "_2");
    fact!(guide, "depth: how deep they are nested"; depth(t) => "_2"; depth(d) => "_2");
    fact!(guide, "size: the product"; size(t) => "_24"; size(d) => "24");
    fact!(guide, "get: one of the modes"; get::<U0, _>(t) => "(_1,_2)"; get::<U0, _>(d) => "(1,2)");
    fact!(guide, "and the other"; get::<U1, _>(t) => "(_3,_4)"; get::<U1, _>(d) => "(3,4)");

    guide.say("`(24)` is a tuple of rank 1, `24` an integer: they have the same size, but not the same depth.");
    fact!(guide, "depth of an integer"; depth(shape![24]) => "_0"; depth(24) => "_0");
    fact!(guide, "depth of a tuple of it"; depth(shape![(24)]) => "_1"; depth((24,)) => "_1");
}
