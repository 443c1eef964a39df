//! Composition by mode: tilers.

use crate::guide::{Guide, dynamic};
use colex::prelude::*;

/// Visits the chapter.
pub fn visit(guide: &mut Guide) {
    guide.chapter("Composition by mode");
    guide.say(
        "A tiler is a layout, a tuple of tilers, or a shape, which stands for layouts of stride 1. A tuple is applied
         mode by mode: some rows and some columns of a matrix.",
    );
    let a = layout![(12, (4, 8)) : (59, (13, 1))];
    let d = dynamic((12, (4, 8)), (59, (13, 1)));

    example!(guide, "(12,(4,8)):(59,(13,1)) o <3:4, 8:2>";
        a.composition((layout![3 : 4], layout![8 : 2])) => "(_3,(_2,_4)):(_236,(_26,_1))";
        d.composition((dynamic(3, 4), dynamic(8, 2))) => "(3,(2,4)):(236,(26,1))");
    fact!(guide, "with a dynamic layout and a static tiler, as in the document";
        d.composition((layout![3 : 4], layout![8 : 2])) => "(_3,(2,4)):(236,(26,1))");
    example!(guide, "its rows: 12:59 o 3:4";
        layout![12 : 59].composition(layout![3 : 4]) => "_3:_236"; dynamic(12, 59).composition(dynamic(3, 4)) => "3:236");
    example!(guide, "its columns: (4,8):(13,1) o 8:2";
        layout![(4, 8) : (13, 1)].composition(layout![8 : 2]) => "(_2,_4):(_26,_1)";
        dynamic((4, 8), (13, 1)).composition(dynamic(8, 2)) => "(2,4):(26,1)");

    example!(guide, "(12,(4,8)):(59,(13,1)) o <3,8>, the shape (3,8)";
        a.composition(shape![(3, 8)]) => "(_3,(_4,_2)):(_59,(_13,_1))";
        d.composition((3, 8)) => "(3,(4,2)):(59,(13,1))");
    example!(guide, "which is <3:1, 8:1>";
        a.composition((layout![3 : 1], layout![8 : 1])) => "(_3,(_4,_2)):(_59,(_13,_1))";
        d.composition((dynamic(3, 1), dynamic(8, 1))) => "(3,(4,2)):(59,(13,1))");

    guide.say("The same 12x32 matrix, and the 3x8 tile of every fourth row and every second column in it.");
    let tile = a.composition((layout![3 : 4], layout![8 : 2]));
    table!(guide, tile, 3, 8; (0..3).map(|row| (0..8).map(|column| a.at((4 * row, 2 * column))).collect::<Vec<_>>()));

    guide.say(
        "A layout as a tiler is a function of the 1-D coordinate, whatever the ranks: reorder an 8x16 block of data
         into 32x4 elements, in another order.",
    );
    example!(guide, "(8,16):(16,1) o (32,4):(4,1)";
        layout![(8, 16) : (16, 1)].composition(layout![(32, 4) : (4, 1)]) => "((_2,_16),_4):((_64,_1),_16)";
        dynamic((8, 16), (16, 1)).composition(dynamic((32, 4), (4, 1))) => "((2,16),(4,1)):((64,1),(16,1))");
}
