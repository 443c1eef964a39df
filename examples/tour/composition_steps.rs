//! The two steps of composition: dividing out the stride, and keeping the first elements.

use crate::guide::{Guide, dynamic};
use colex::prelude::*;
use colex::tuple::shape_div;

/// Visits the chapter.
pub fn visit(guide: &mut Guide) {
    guide.chapter("Composition, step by step");
    divide_out(guide);
    keep(guide);
    both(guide);
    laws(guide);
}

fn divide_out(guide: &mut Guide) {
    guide.say("A o s:d takes every d-th element of A: the shape of A divided by d, from the left.");
    fact!(guide, "(6,2) / 2"; shape_div(shape![(6, 2)], shape![2]) => "(_3,_2)"; shape_div((6, 2), 2) => "(3,2)");
    fact!(guide, "(6,2) / 3"; shape_div(shape![(6, 2)], shape![3]) => "(_2,_2)"; shape_div((6, 2), 3) => "(2,2)");
    fact!(guide, "(6,2) / 6"; shape_div(shape![(6, 2)], shape![6]) => "(_1,_2)"; shape_div((6, 2), 6) => "(1,2)");
    fact!(guide, "(6,2) / 12"; shape_div(shape![(6, 2)], shape![12]) => "(_1,_1)"; shape_div((6, 2), 12) => "(1,1)");
    let s = shape![(3, 6, 2, 8)];
    let d = (3, 6, 2, 8);
    fact!(guide, "(3,6,2,8) / 3"; shape_div(s, shape![3]) => "(_1,_6,_2,_8)"; shape_div(d, 3) => "(1,6,2,8)");
    fact!(guide, "(3,6,2,8) / 6"; shape_div(s, shape![6]) => "(_1,_3,_2,_8)"; shape_div(d, 6) => "(1,3,2,8)");
    fact!(guide, "(3,6,2,8) / 9"; shape_div(s, shape![9]) => "(_1,_2,_2,_8)"; shape_div(d, 9) => "(1,2,2,8)");
    fact!(guide, "(3,6,2,8) / 72"; shape_div(s, shape![72]) => "(_1,_1,_1,_4)"; shape_div(d, 72) => "(1,1,1,4)");
    let s = shape![(42, 16, 3)];
    let d = (42, 16, 3);
    fact!(guide, "(42,16,3) / 2"; shape_div(s, shape![2]) => "(_21,_16,_3)"; shape_div(d, 2) => "(21,16,3)");
    fact!(guide, "(42,16,3) / 6"; shape_div(s, shape![6]) => "(_7,_16,_3)"; shape_div(d, 6) => "(7,16,3)");
}

/// One line of the table of `shape % s`: the shape of the composition with `s:1`.
macro_rules! modulo {
    ($guide:ident, $shape:expr, $stride:expr, $s:literal => $expected:literal) => {
        let layout = dynamic($shape, $stride);
        let title = format!("{} % {}", notation(layout.shape()), $s);
        $guide.example(&title, "shape of layout.composition(s : 1)");
        $guide.result("", layout.composition(dynamic($s, 1)).shape(), $expected);
    };
}

fn keep(guide: &mut Guide) {
    guide.say(
        "Then it keeps the first s of them: the shape \"modulo\" s. Dynamic sizes of 1 stay, so that composition
         shows the step as it is; the strides are chosen so that nothing is coalesced.",
    );
    modulo!(guide, (6, 2), (2, 1), 2 => "(2,1)");
    modulo!(guide, (6, 2), (2, 1), 3 => "(3,1)");
    modulo!(guide, (6, 2), (2, 1), 6 => "(6,1)");
    modulo!(guide, (6, 2), (2, 1), 12 => "(6,2)");
    modulo!(guide, (3, 6, 2, 8), (96, 16, 8, 1), 6 => "(3,2,1,1)");
    modulo!(guide, (3, 6, 2, 8), (96, 16, 8, 1), 9 => "(3,3,1,1)");
    modulo!(guide, (1, 2, 2, 8), (32, 16, 8, 1), 2 => "(1,2,1,1)");
    modulo!(guide, (1, 2, 2, 8), (32, 16, 8, 1), 16 => "(1,2,2,4)");
}

fn both(guide: &mut Guide) {
    guide.say("Both steps at once, with the strides (w,x,y,z) = (1000,100,10,1).");
    let a = layout![(3, 6, 2, 8) : (1000, 100, 10, 1)];
    let d = dynamic((3, 6, 2, 8), (1000, 100, 10, 1));
    example!(guide, "(3,6,2,8):(w,x,y,z) / 72: the strides become (72*w,24*x,4*y,2*z)";
        a.composition(layout![4 : 72]) => "_4:_2";
        d.composition(dynamic(4, 72)) => "(1,1,1,4):(72000,2400,40,2)");
    example!(guide, "(3,6,2,8):(w,x,y,z) o 16:9 = (1,2,2,4):(9*w,3*x,y,z)";
        a.composition(layout![16 : 9]) => "(_2,_2,_4):(_300,_10,_1)";
        d.composition(dynamic(16, 9)) => "(1,2,2,4):(9000,300,10,1)");
}

fn laws(guide: &mut Guide) {
    guide.say(
        "Not every composition is a layout. A static one that breaks a law does not compile; a dynamic one is an
         error with the same words.",
    );
    let a = dynamic((8, 8), (8, 1));
    for (elements, stride, law) in [
        (4, 11, "stride divisibility: 4 elements at stride 11 do not fit evenly into a mode of size 8"),
        (6, 2, "shape divisibility: 6 elements do not fill whole modes: a mode of size 8 holds 4 of them"),
    ] {
        let error = a.try_composition(dynamic(elements, stride)).expect_err("a law is broken");
        guide.example(&format!("(8,8):(8,1) o {elements}:{stride}"), "");
        println!("      {error}");
        assert_eq!(error.to_string(), law);
    }
    guide.say("Diagonals, which CuTe refuses, are layouts here, and so are leaves that come around the end of a mode.");
    example!(guide, "the diagonal of an 8x8 matrix: (8,8):(1,100) o 8:9";
        layout![(8, 8) : (1, 100)].composition(layout![8 : 9]) => "_8:_101");
    example!(guide, "around the end of a mode of 8: (8,8):(8,1) o 4:12";
        layout![(8, 8) : (8, 1)].composition(layout![4 : 12]) => "(_2,_2):(_33,_3)");
}
