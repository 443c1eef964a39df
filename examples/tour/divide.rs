//! Divide: a layout as tiles.

use crate::guide::{Guide, dynamic};
use colex::prelude::*;
use colex::typenum::U0;

/// Visits the chapter.
pub fn visit(guide: &mut Guide) {
    guide.chapter("Division (tiling)");
    guide.say(
        "logical_divide(A, B) = A o (B, B*) splits A into two modes: the tile, which are the elements that B points
         to, and the layout of the tiles.",
    );
    one_dimension(guide);
    two_dimensions(guide);
    flavours(guide);
}

fn one_dimension(guide: &mut Guide) {
    guide.say("A = (4,2,3):(2,1,8), 24 elements, in tiles of 4 elements at stride 2: B = 4:2, in three steps.");
    let a = layout![(4, 2, 3) : (2, 1, 8)];
    let d = dynamic((4, 2, 3), (2, 1, 8));
    example!(guide, "the complement B* of 4:2 under 24";
        layout![4 : 2].complement(shape![24]) => "(_2,_3):(_1,_8)"; dynamic(4, 2).complement(24) => "(2,3):(_1,8)");
    example!(guide, "the concatenation (B,B*)";
        layout![(4, (2, 3)) : (2, (1, 8))] => "(_4,(_2,_3)):(_2,(_1,_8))";
        dynamic((4, (2, 3)), (2, (1, 8))) => "(4,(2,3)):(2,(1,8))");
    example!(guide, "the composition A o (B,B*); dynamic sizes of 1 stay where a mode is passed";
        a.composition(layout![(4, (2, 3)) : (2, (1, 8))]) => "((_2,_2),(_2,_3)):((_4,_1),(_2,_8))";
        d.composition(layout![(4, (2, 3)) : (2, (1, 8))]) => "((2,2,1),((2,1,1),(1,1,3))):((4,1,8),((2,1,8),(16,2,8)))");
    example!(guide, "all at once";
        a.logical_divide(layout![4 : 2]) => "((_2,_2),(_2,_3)):((_4,_1),(_2,_8))";
        d.logical_divide(layout![4 : 2]) => "((2,2,1),((2,1,1),(1,1,3))):((4,1,8),((2,1,8),(16,2,8)))");
    example!(guide, "the layout that the document prints, (2,4,3):(4,1,8), has another order and another result";
        layout![(2, 4, 3) : (4, 1, 8)].logical_divide(layout![4 : 2]) => "(_4,(_2,_3)):(_1,(_4,_8))");

    guide.example("the figure: the tile of each of the 24 elements", "");
    let line = letters!(layout![4 : 2], layout![(2, 3) : (1, 8)], 24);
    println!("      {line}");
    assert_eq!(line, "ababababcdcdcdcdefefefef");
}

fn two_dimensions(guide: &mut Guide) {
    guide.say("By mode: A = (9,(4,8)):(59,(13,1)) by B = <3:3, (2,4):(1,8)>, rows and columns each on their own.");
    let a = layout![(9, (4, 8)) : (59, (13, 1))];
    let d = dynamic((9, (4, 8)), (59, (13, 1)));
    let b = (layout![3 : 3], layout![(2, 4) : (1, 8)]);
    example!(guide, "the rows: 9:59 divided by 3:3";
        layout![9 : 59].logical_divide(layout![3 : 3]) => "(_3,_3):(_177,_59)";
        dynamic(9, 59).logical_divide(dynamic(3, 3)) => "(3,(3,1)):(177,(59,531))");
    example!(guide, "the columns: (4,8):(13,1) divided by (2,4):(1,8)";
        layout![(4, 8) : (13, 1)].logical_divide(layout![(2, 4) : (1, 8)]) => "((_2,_4),(_2,_2)):((_13,_2),(_26,_1))");
    example!(guide, "both: logical_divide(A, <3:3, (2,4):(1,8)>)";
        a.logical_divide(b) => "((_3,_3),((_2,_4),(_2,_2))):((_177,_59),((_13,_2),(_26,_1)))");
    fact!(guide, "the same with a dynamic layout, and static tiles";
        d.logical_divide(b).shape() => "((_3,(_3,1)),(((2,1),(1,4)),((2,2),(1,1))))");
    example!(guide, "the first mode of each mode is composition(A, B)";
        a.composition(b) => "(_3,(_2,_4)):(_177,(_13,_2))");

    guide.example("the figure: the twelve tiles of the 9x32 elements", "");
    let rows = letters!(layout![3 : 3], layout![3 : 1], 9);
    let columns = letters!(layout![(2, 4) : (1, 8)], layout![(2, 2) : (2, 4)], 32);
    for row in rows.bytes() {
        let tiles = columns.bytes().map(|column| char::from(row + 3 * (column - b'a')));
        println!("      {}", tiles.collect::<String>());
    }
    assert_eq!(rows, "abcabcabc");
    assert_eq!(columns, "aabbccddaabbccddaabbccddaabbccdd");
}

fn flavours(guide: &mut Guide) {
    guide.say(
        "logical_divide keeps the rows rows and the columns columns. Its flavours gather the tiles, so that a tile is
         one coordinate away.
           Layout Shape   : (M, N, L, ...)
           Tiler Shape    : <TileM, TileN>
           logical_divide : ((TileM,RestM), (TileN,RestN), L, ...)
           zipped_divide  : ((TileM,TileN), (RestM,RestN,L,...))
           tiled_divide   : ((TileM,TileN), RestM, RestN, L, ...)
           flat_divide    : (TileM, TileN, RestM, RestN, L, ...)",
    );
    let m = layout![(8, 12, 5)];
    let d = make_layout_left((8, 12, 5));
    let tile = shape![(4, 3)];
    fact!(guide, "logical"; m.logical_divide(tile).shape() => "((_4,_2),(_3,_4),_5)"; d.logical_divide(tile).shape() => "((_4,2),(_3,4),5)");
    fact!(guide, "zipped"; m.zipped_divide(tile).shape() => "((_4,_3),(_2,_4,_5))"; d.zipped_divide(tile).shape() => "((_4,_3),(2,4,5))");
    fact!(guide, "tiled"; m.tiled_divide(tile).shape() => "((_4,_3),_2,_4,_5)"; d.tiled_divide(tile).shape() => "((_4,_3),2,4,5)");
    fact!(guide, "flat"; m.flat_divide(tile).shape() => "(_4,_3,_2,_4,_5)"; d.flat_divide(tile).shape() => "(_4,_3,2,4,5)");

    guide.say("A and B of before: tiles of 3x8 elements, 3x4 of them.");
    let a = layout![(9, (4, 8)) : (59, (13, 1))];
    let b = (layout![3 : 3], layout![(2, 4) : (1, 8)]);
    let zd = a.zipped_divide(b);
    example!(guide, "zd = zipped_divide(A, B)";
        zd => "((_3,(_2,_4)),(_3,(_2,_2))):((_177,(_13,_2)),(_59,(_26,_1)))");
    fact!(guide, "the offset of the 3rd tile"; zd.at((0, 3)) => "26");
    fact!(guide, "the offset of the 7th tile"; zd.at((0, 7)) => "60");
    fact!(guide, "the offset of the (1,2)th tile"; zd.at((0, (1, 2))) => "60");
    example!(guide, "the tile, layout<0>(zd), is composition(A, B)"; zd.mode::<U0>() => "(_3,(_2,_4)):(_177,(_13,_2))");
    assert_eq!(zd.mode::<U0>().to_string(), a.composition(b).to_string());
    example!(guide, "tiled_divide(A, B)";
        a.tiled_divide(b) => "((_3,(_2,_4)),_3,(_2,_2)):((_177,(_13,_2)),_59,(_26,_1))");
    example!(guide, "flat_divide(A, B)";
        a.flat_divide(b) => "(_3,(_2,_4),_3,(_2,_2)):(_177,(_13,_2),_59,(_26,_1))");
}
