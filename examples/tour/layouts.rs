//! Layouts: making, drawing and measuring them.

use crate::guide::{Guide, dynamic};
use colex::prelude::*;
use colex::tuple::{congruent, depth, rank, size};

/// Visits the chapter.
pub fn visit(guide: &mut Guide) {
    guide.chapter("Layouts");
    guide.say(
        "A layout is a shape and a stride of the same profile, written shape:stride. It is a function from
         coordinates to offsets. A static layout is a type; as a value it takes no space.",
    );
    make(guide);
    draw(guide);
    vectors(guide);
    measure(guide);
    flat(guide);
}

fn make(guide: &mut Guide) {
    let four = 4;
    guide.say("Integers may be mixed in one layout. Without a stride it is LayoutLeft: compact, column-major.");
    fact!(guide, "s2xd4_a"; layout![(2, four) : (12, 1)] => "(_2,4):(_12,_1)");
    fact!(guide, "s2xd4_col"; layout![(2, four)] => "(_2,4):(_1,_2)");
    fact!(guide, "s2xd4_row"; layout![(2, four) : (4, 1)] => "(_2,4):(_4,_1)");
    example!(guide, "s2xh4: a mode may be a tuple of modes";
        layout![(2, (2, 2)) : (4, (2, 1))] => "(_2,(_2,_2)):(_4,(_2,_1))";
        dynamic((2, (2, 2)), (4, (2, 1))) => "(2,(2,2)):(4,(2,1))");
    example!(guide, "s2xh4_col = make_layout(shape of s2xh4)";
        make_layout_left(layout![(2, (2, 2)) : (4, (2, 1))].shape()) => "(_2,(_2,_2)):(_1,(_2,_4))";
        make_layout_left((2, (2, 2))) => "(2,(2,2)):(_1,(2,4))");
    example!(guide, "LayoutRight of the same shape is s2xh4 again";
        make_layout_right(shape![(2, (2, 2))]) => "(_2,(_2,_2)):(_4,(_2,_1))";
        make_layout_right((2, (2, 2))) => "(2,(2,2)):(4,(2,_1))");
    example!(guide, "s2xh4_col, by the order of its modes";
        make_ordered_layout(shape![(2, (2, 2))], shape![(0, (1, 2))]) => "(_2,(_2,_2)):(_1,(_2,_4))";
        make_ordered_layout((2, (2, 2)), shape![(0, (1, 2))]) => "(2,(2,2)):(_1,(2,4))");
    example!(guide, "s2xh4_row";
        make_ordered_layout(shape![(2, (2, 2))], shape![(2, (1, 0))]) => "(_2,(_2,_2)):(_4,(_2,_1))";
        make_ordered_layout((2, (2, 2)), shape![(2, (1, 0))]) => "(2,(2,2)):(4,(2,_1))");
    fact!(guide, "Shape and stride are congruent; anything else does not compile.";
        congruent(shape![(2, (2, 2))], shape![(4, (2, 1))]) => "1");
}

fn draw(guide: &mut Guide) {
    guide.say("print2D: the offset of each coordinate (row, column). A column may itself be a tuple of modes.");
    table!(guide, layout![(2, 4) : (1, 2)], 2, 4; [[0, 2, 4, 6], [1, 3, 5, 7]]);
    table!(guide, dynamic((2, 4), (12, 1)), 2, 4; [[0, 1, 2, 3], [12, 13, 14, 15]]);
    table!(guide, layout![(2, (2, 2)) : (1, (2, 4))], 2, 4; [[0, 2, 4, 6], [1, 3, 5, 7]]);
    table!(guide, layout![(2, (2, 2)) : (4, (2, 1))], 2, 4; [[0, 2, 1, 3], [4, 6, 5, 7]]);

    guide.say("print1D: the offset of each 1-D coordinate. It counts the coordinates, the first mode fastest.");
    table!(guide, layout![(2, 4) : (1, 2)]; [0, 1, 2, 3, 4, 5, 6, 7]);
    table!(guide, dynamic((2, 4), (12, 1)); [0, 12, 1, 13, 2, 14, 3, 15]);
    table!(guide, layout![(2, (2, 2)) : (1, (2, 4))]; [0, 1, 2, 3, 4, 5, 6, 7]);
    table!(guide, layout![(2, (2, 2)) : (4, (2, 1))]; [0, 4, 2, 6, 1, 5, 3, 7]);
    guide.say("Even a row-major matrix is visited column by column.");
    table!(guide, layout![(2, 3) : (3, 1)]; [0, 3, 1, 4, 2, 5]);
}

fn vectors(guide: &mut Guide) {
    guide.say("A vector is a layout of rank 1. Its one mode may be a tuple: two pairs of parentheses.");
    table!(guide, layout![8 : 1]; [0, 1, 2, 3, 4, 5, 6, 7]);
    table!(guide, layout![8 : 2]; [0, 2, 4, 6, 8, 10, 12, 14]);
    table!(guide, layout![((4, 2)) : ((2, 1))]; [0, 2, 4, 6, 1, 3, 5, 7]);
    table!(guide, layout![((4, 2)) : ((1, 4))]; [0, 1, 2, 3, 4, 5, 6, 7]);
}

fn measure(guide: &mut Guide) {
    guide.say("a = (3,(2,3)):(3,(12,1)). Its rank, depth, size and cosize are static like the layout.");
    let a = layout![(3, (2, 3)) : (3, (12, 1))];
    fact!(guide, "rank: the number of modes"; rank(a) => "_2"; a.rank() => "2");
    fact!(guide, "depth: how deep they are nested"; depth(a) => "_2"; a.depth() => "2");
    fact!(guide, "size: the number of coordinates"; size(a) => "_18"; a.size() => "18");
    fact!(guide, "cosize: one more than the last offset, A(size(A) - 1) + 1"; a.cosize() => "21");
    assert_eq!(a.cosize(), a.at(a.size() - 1) + 1);
}

fn flat(guide: &mut Guide) {
    guide.say("flatten removes the nesting.");
    example!(guide, "flatten ((4,3),1):((3,1),0)";
        layout![((4, 3), 1) : ((3, 1), 0)].flatten() => "(_4,_3,_1):(_3,_1,_0)";
        dynamic(((4, 3), 1), ((3, 1), 0)).flatten() => "(4,3,1):(3,1,0)");
    example!(guide, "flatten (4,(4,2)):(4,(1,16))";
        layout![(4, (4, 2)) : (4, (1, 16))].flatten() => "(_4,_4,_2):(_4,_1,_16)";
        dynamic((4, (4, 2)), (4, (1, 16))).flatten() => "(4,4,2):(4,1,16)");
}
