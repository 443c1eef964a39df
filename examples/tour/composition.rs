//! Composition: one layout after another.

use crate::guide::{Guide, dynamic};
use colex::prelude::*;
use colex::tuple::{compatible, idx2crd};

/// Visits the chapter.
pub fn visit(guide: &mut Guide) {
    guide.chapter("Composition");
    guide.say("R = A o B is the layout with R(c) = A(B(c)): B says which elements of A, and in which order.");
    twelve(guide);
    base_case(guide);
    reshape(guide);
}

fn twelve(guide: &mut Guide) {
    let a = layout![(6, 2) : (8, 2)];
    let b = layout![(4, 3) : (3, 1)];
    example!(guide, "(6,2):(8,2) o (4,3):(3,1)";
        a.composition(b) => "((_2,_2),_3):((_24,_2),_8)";
        dynamic((6, 2), (8, 2)).composition(dynamic((4, 3), (3, 1))) => "((2,2),(3,1)):((24,2),(8,2))");

    guide.example("the twelve values of R", "a.at(b.at(i))");
    let r = a.composition(b);
    let expected = [0, 24, 2, 26, 8, 32, 10, 34, 16, 40, 18, 42];
    for (i, expected) in expected.into_iter().enumerate() {
        let (crd_b, crd_a) = (idx2crd(i, b.shape()), idx2crd(b.at(i), a.shape()));
        println!(
            "      R({i:>2}) = A(B({i:>2})) = A(B{}) = A({:>2}) = A{} = {:>2}",
            notation(crd_b),
            b.at(i),
            notation(crd_a),
            r.at(i),
        );
        assert_eq!(r.at(i), a.at(b.at(i)));
        assert_eq!(r.at(i), expected);
        assert_eq!(r.at(crd_b), expected, "a coordinate of B is one of R");
    }
    fact!(guide, "B is compatible with R: its coordinates are coordinates of R";
        compatible(b.shape(), r.shape()) => "1");

    guide.say("How it is computed: leaf by leaf. A o B = (A o 4:3, A o 3:1).");
    example!(guide, "(6,2):(8,2) o 4:3";
        a.composition(layout![4 : 3]) => "(_2,_2):(_24,_2)";
        dynamic((6, 2), (8, 2)).composition(dynamic(4, 3)) => "(2,2):(24,2)");
    example!(guide, "(6,2):(8,2) o 3:1";
        a.composition(layout![3 : 1]) => "_3:_8";
        dynamic((6, 2), (8, 2)).composition(dynamic(3, 1)) => "(3,1):(8,2)");
}

fn base_case(guide: &mut Guide) {
    guide.say("The base case: a:b o s:d = s:(b*d).");
    example!(guide, "20:2 o 5:4";
        layout![20 : 2].composition(layout![5 : 4]) => "_5:_8";
        dynamic(20, 2).composition(dynamic(5, 4)) => "5:8");
    example!(guide, "20:2 o 4:1";
        layout![20 : 2].composition(layout![4 : 1]) => "_4:_2";
        dynamic(20, 2).composition(dynamic(4, 1)) => "4:2");
    example!(guide, "an integer is a layout of stride 1: 4:2 o 3";
        layout![4 : 2].composition(shape![3]) => "_3:_2";
        dynamic(4, 2).composition(3) => "3:2");
}

fn reshape(guide: &mut Guide) {
    guide.say("Reshape a layout into a matrix: compose it with the matrix.");
    example!(guide, "20:2 as a 5x4 row-major matrix: 20:2 o (5,4):(4,1)";
        layout![20 : 2].composition(layout![(5, 4) : (4, 1)]) => "(_5,_4):(_8,_2)";
        dynamic(20, 2).composition(dynamic((5, 4), (4, 1))) => "(5,4):(8,2)");
    example!(guide, "20:2 as a 4x5 column-major matrix: 20:2 o (4,5):(1,4)";
        layout![20 : 2].composition(layout![(4, 5) : (1, 4)]) => "(_4,_5):(_2,_8)";
        dynamic(20, 2).composition(dynamic((4, 5), (1, 4))) => "(4,5):(2,8)");

    guide.say("(10,2):(16,4) as a 5x4 column-major matrix. In the dynamic case a size of 1 cannot be dropped.");
    let a = layout![(10, 2) : (16, 4)];
    let d = dynamic((10, 2), (16, 4));
    example!(guide, "(10,2):(16,4) o 5:1";
        a.composition(layout![5 : 1]) => "_5:_16"; d.composition(dynamic(5, 1)) => "(5,1):(16,4)");
    example!(guide, "(10,2):(16,4) o 4:5";
        a.composition(layout![4 : 5]) => "(_2,_2):(_80,_4)"; d.composition(dynamic(4, 5)) => "(2,2):(80,4)");
    example!(guide, "(10,2):(16,4) o (5,4):(1,5)";
        a.composition(layout![(5, 4) : (1, 5)]) => "(_5,(_2,_2)):(_16,(_80,_4))";
        d.composition(dynamic((5, 4), (1, 5))) => "((5,1),(2,2)):((16,4),(80,4))");
}
