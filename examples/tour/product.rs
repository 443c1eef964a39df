//! Product: a layout repeated.

use crate::guide::{Guide, dynamic};
use colex::prelude::*;

/// Visits the chapter.
pub fn visit(guide: &mut Guide) {
    guide.chapter("Product (tiling)");
    guide.say(
        "logical_product(A, B) = (A, A* o B): the tile A, and the layout B with a copy of A for each of its
         elements.",
    );
    one_dimension(guide);
    two_dimensions(guide);
    blocked_and_raked(guide);
    flavours(guide);
}

fn one_dimension(guide: &mut Guide) {
    guide.say("A = (2,2):(4,1), four elements, six times: B = 6:1, in three steps.");
    let a = layout![(2, 2) : (4, 1)];
    example!(guide, "the complement A* of (2,2):(4,1) under 6*4 = 24";
        a.complement(shape![24]) => "(_2,_3):(_2,_8)");
    example!(guide, "the composition A* o B";
        layout![(2, 3) : (2, 8)].composition(layout![6 : 1]) => "(_2,_3):(_2,_8)";
        dynamic((2, 3), (2, 8)).composition(dynamic(6, 1)) => "(2,3):(2,8)");
    example!(guide, "all at once";
        a.logical_product(layout![6 : 1]) => "((_2,_2),(_2,_3)):((_4,_1),(_2,_8))");
    assert_eq!(
        a.logical_product(layout![6 : 1]).to_string(),
        layout![(4, 2, 3) : (2, 1, 8)].logical_divide(layout![4 : 2]).to_string(),
        "the result of the 1-D division",
    );
    guide.example("the figure: the copies of A in the 24 indices", "");
    let line = letters!(a, layout![(2, 3) : (2, 8)], 24);
    println!("      {line}");
    assert_eq!(line, "aabbaabbccddccddeeffeeff");

    example!(guide, "other copies in another order: B = (4,2):(2,1)";
        a.logical_product(layout![(4, 2) : (2, 1)]) => "((_2,_2),(_4,_2)):((_4,_1),(_8,_2))");
    guide.example("its figure", "");
    let line = letters!(a, layout![(4, 2) : (8, 2)], 32);
    println!("      {line}");
    assert_eq!(line, "aaeeaaeebbffbbffccggccggddhhddhh");
}

fn two_dimensions(guide: &mut Guide) {
    guide.say("A 2x5 row-major block, A = (2,5):(5,1), in a 3x4 column-major arrangement, B = (3,4):(1,3).");
    let a = layout![(2, 5) : (5, 1)];
    let b = layout![(3, 4) : (1, 3)];
    example!(guide, "A* under size(A)*cosize(B) = 120"; a.complement(shape![120]) => "_12:_10");
    example!(guide, "A* o B";
        layout![12 : 10].composition(b) => "(_3,_4):(_10,_30)";
        dynamic(12, 10).composition(dynamic((3, 4), (1, 3))) => "(3,4):(10,30)");
    example!(guide, "logical_product(A, B)"; a.logical_product(b) => "((_2,_5),(_3,_4)):((_5,_1),(_10,_30))");
    guide.say("By mode it takes a tiler that knows the strides of A: not the recommended approach.");
    example!(guide, "logical_product(A, <3:5, 4:6>)";
        a.logical_product((layout![3 : 5], layout![4 : 6])) => "((_2,_3),(_5,_4)):((_5,_10),(_1,_30))");
}

fn blocked_and_raked(guide: &mut Guide) {
    guide.say(
        "blocked_product and raked_product put the modes of the same index together: rows of the tile with rows of the
         arrangement, columns with columns.",
    );
    let a = layout![(2, 5) : (5, 1)];
    let b = layout![(3, 4) : (1, 3)];
    let blocked = a.blocked_product(b);
    let raked = a.raked_product(b);
    example!(guide, "blocked_product(A, B): the tile by mode, with arguments that do not know of each other";
        blocked => "((_2,_3),(_5,_4)):((_5,_10),(_1,_30))");
    example!(guide, "and its modes can be coalesced"; blocked.coalesce_by(shape![(1, 1)]) => "(_6,(_5,_4)):(_5,(_1,_30))");
    example!(guide, "raked_product(A, B): a cyclic distribution";
        raked => "((_3,_2),(_4,_5)):((_10,_5),(_30,_1))");

    guide.say("The figures: which copy of A the elements of the 6x20 result belong to.");
    guide.example("blocked", "");
    let picture = copies(|row, column| blocked.at((row, column)));
    assert_eq!(picture[1], "aaaaadddddgggggjjjjj");
    assert_eq!(picture[5], "ccccc fffff iiiii lllll".replace(' ', ""));
    guide.example("raked", "");
    let picture = copies(|row, column| raked.at((row, column)));
    assert_eq!(picture[0], "adgj".repeat(5));
    assert_eq!(picture[5], "cfil".repeat(5));

    guide.say("A 2x2 column-major tile in a 3x4 row-major matrix of tiles.");
    let tiles = layout![(2, 2) : (1, 2)].blocked_product(layout![(3, 4) : (4, 1)]);
    example!(guide, "blocked_product((2,2):(1,2), (3,4):(4,1))"; tiles => "((_2,_3),(_2,_4)):((_1,_16),(_2,_4))");
    example!(guide, "the second mode can be coalesced"; tiles.coalesce_by(shape![(1, 1)]) => "((_2,_3),_8):((_1,_16),_2)");
    table!(guide, tiles, 6, 8;
        (0..6).map(|row| (0..8).map(|column| row % 2 + row / 2 * 16 + column * 2).collect::<Vec<_>>()));
}

/// Prints the copies of a block of ten elements by their letters.
fn copies(offset: impl Fn(usize, usize) -> usize) -> Vec<String> {
    let letter = |row, column| char::from(b'a' + u8::try_from(offset(row, column) / 10).expect("twelve copies"));
    let picture: Vec<String> = (0..6).map(|row| (0..20).map(|column| letter(row, column)).collect()).collect();
    for line in &picture {
        println!("      {line}");
    }
    picture
}

fn flavours(guide: &mut Guide) {
    guide.say(
        "The flavours of the product by mode:
           logical_product : ((M,TileM), (N,TileN), L, ...)
           zipped_product  : ((M,N), (TileM,TileN,L,...))
           tiled_product   : ((M,N), TileM, TileN, L, ...)
           flat_product    : (M, N, TileM, TileN, L, ...)",
    );
    let a = layout![(2, 5) : (5, 1)];
    let t = (layout![3 : 5], layout![4 : 6]);
    example!(guide, "logical"; a.logical_product(t) => "((_2,_3),(_5,_4)):((_5,_10),(_1,_30))");
    example!(guide, "zipped"; a.zipped_product(t) => "((_2,_5),(_3,_4)):((_5,_1),(_10,_30))");
    example!(guide, "tiled"; a.tiled_product(t) => "((_2,_5),_3,_4):((_5,_1),_10,_30)");
    example!(guide, "flat"; a.flat_product(t) => "(_2,_5,_3,_4):(_5,_1,_10,_30)");
}
