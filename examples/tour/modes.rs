//! Taking layouts apart and putting them together.

use crate::guide::{Guide, dynamic};
use colex::prelude::*;
use colex::typenum::{U0, U1, U2, U3};

/// Visits the chapter.
pub fn visit(guide: &mut Guide) {
    guide.chapter("Modes");
    concatenation(guide);
    grouping(guide);
    sublayouts(guide);
}

fn concatenation(guide: &mut Guide) {
    guide.say("Concatenation: a = 3:1, b = 4:3.");
    let (a, b) = (layout![3 : 1], layout![4 : 3]);
    let (da, db) = (dynamic(3, 1), dynamic(4, 3));
    example!(guide, "ab = append(a, b)"; a.append(b) => "(_3,_4):(_1,_3)"; da.append(db) => "(3,4):(1,3)");
    example!(guide, "ba = prepend(a, b)"; a.prepend(b) => "(_4,_3):(_3,_1)"; da.prepend(db) => "(4,3):(3,1)");
    let (ab, dab) = (a.append(b), da.append(db));
    example!(guide, "c = append(ab, ab)";
        ab.append(ab) => "(_3,_4,(_3,_4)):(_1,_3,(_1,_3))"; dab.append(dab) => "(3,4,(3,4)):(1,3,(1,3))");
}

fn grouping(guide: &mut Guide) {
    guide.say("Grouping and flattening reinterpret a tensor as a matrix, and back.");
    let a = make_ordered_layout(shape![(2, 3, 5, 7)], shape![(0, 1, 2, 3)]);
    let d = make_ordered_layout((2, 3, 5, 7), shape![(0, 1, 2, 3)]);
    example!(guide, "a = make_ordered_layout((2,3,5,7), (0,1,2,3))";
        a => "(_2,_3,_5,_7):(_1,_2,_6,_30)"; d => "(2,3,5,7):(_1,2,6,30)");
    let (b, db) = (a.group::<U0, U2>(), d.group::<U0, U2>());
    example!(guide, "b = group_modes(a, 0, 2)";
        b => "((_2,_3),_5,_7):((_1,_2),_6,_30)"; db => "((2,3),5,7):((_1,2),6,30)");
    let (c, dc) = (b.group::<U1, U3>(), db.group::<U1, U3>());
    example!(guide, "c = group_modes(b, 1, 3)";
        c => "((_2,_3),(_5,_7)):((_1,_2),(_6,_30))"; dc => "((2,3),(5,7)):((_1,2),(6,30))");
    example!(guide, "f = flatten(b)"; b.flatten() => "(_2,_3,_5,_7):(_1,_2,_6,_30)"; db.flatten() => "(2,3,5,7):(_1,2,6,30)");
    example!(guide, "e = flatten(c)"; c.flatten() => "(_2,_3,_5,_7):(_1,_2,_6,_30)"; dc.flatten() => "(2,3,5,7):(_1,2,6,30)");
}

fn sublayouts(guide: &mut Guide) {
    guide.say("A mode is a layout; by-mode coalesce and by-mode composition are the operations on the modes.");
    let a = layout![(2, (1, 6)) : (1, (6, 2))];
    let d = dynamic((2, (1, 6)), (1, (6, 2)));
    example!(guide, "layout<1>(a)"; a.mode::<U1>() => "(_1,_6):(_6,_2)"; d.mode::<U1>() => "(1,6):(6,2)");
    example!(guide, "coalesce(a, Step<_1,_1>) is make_layout(coalesce(layout<0>(a)), coalesce(layout<1>(a)))";
        concat_layouts((a.mode::<U0>().coalesce(), a.mode::<U1>().coalesce())) => "(_2,_6):(_1,_2)");
    let a = layout![(12, (4, 8)) : (59, (13, 1))];
    example!(guide, "composition(a, <3:4, 8:2>) is the concatenation of the compositions of the modes";
        concat_layouts((a.mode::<U0>().composition(layout![3 : 4]), a.mode::<U1>().composition(layout![8 : 2])))
            => "(_3,(_2,_4)):(_236,(_26,_1))");
}
