//! Small figures, for the documentation of single operations.

use super::{coordinate, drawn, layout, of, picture, plain, row, tiler, tiles, tuple};
use colex_dyn::DynLayout;
use colex_pictures::{ColorBy, Drawing, Labels, Path, Picture};

pub(super) fn figures() -> Vec<(&'static str, Drawing)> {
    let mut figures = vec![("layout", orders()), ("coalesce", coalesce()), ("filter", filter()), ("group", group())];
    figures.extend([("right_inverse", right_inverse()), ("left_inverse", left_inverse())]);
    figures.extend(divides());
    figures.extend(products());
    figures.extend([("tile_to_shape", tile_to_shape("(0,1)")), ("tile_to_shape_ordered", tile_to_shape("(1,0)"))]);
    figures.extend([("slice", slice()), ("slice_and_offset", slice_and_offset())]);
    figures.extend([("upcast", upcast()), ("downcast", downcast())]);
    figures.extend([("local_tile", local_tile()), ("local_partition", local_partition()), ("window", window())]);
    figures
}

/// The compact layouts of a shape.
fn orders() -> Drawing {
    let order = |text: &str| drawn(picture(text).color_by(ColorBy::Offset).path(Path::Memory));
    order("(3,4):(1,3)").beside(order("(3,4):(4,1)"))
}

fn coalesce() -> Drawing {
    let a = layout("(2,(1,6)):(1,(6,2))");
    by_offset(&a).beside(Drawing::of_words("=")).beside(drawn(in_a_row(&a.coalesce().unwrap())))
}

fn filter() -> Drawing {
    let a = layout("(4,(3,2)):(1,(0,4))");
    by_offset(&a).beside(Drawing::of_words("→")).beside(drawn(in_a_row(&a.filter().unwrap())))
}

fn by_offset(layout: &DynLayout) -> Drawing {
    drawn(of(layout).color_by(ColorBy::Offset))
}

fn in_a_row(layout: &DynLayout) -> Picture {
    row(layout).color_by(ColorBy::Offset)
}

/// Two of three modes as one.
fn group() -> Drawing {
    let a = layout("(2,2,4):(1,2,4)");
    let grouped = |begin, end| by_offset(&a.group(begin, end).unwrap());
    by_offset(&a).beside(grouped(0, 2)).above(grouped(1, 3))
}

/// Where each offset is found.
fn right_inverse() -> Drawing {
    let a = layout("(3,4):(4,1)");
    let inverse = a.right_inverse().unwrap();
    let from = row(&inverse).titled(format!("R = {}", plain(&inverse))).color_by(ColorBy::Coordinate).without_axes();
    let to = row(&a).titled(format!("A = {}", plain(&a))).labels(Labels::Both).without_axes();
    from.map_to(&to).unwrap_or_else(|error| panic!("{error}"))
}

/// Where each offset came from.
fn left_inverse() -> Drawing {
    let a = layout("4:2");
    let inverse = a.left_inverse().unwrap();
    let to = row(&inverse).titled(format!("R = {}", plain(&inverse))).labels(Labels::Both).without_axes();
    row(&a).titled("A = 4:2").without_axes().map_to(&to).unwrap_or_else(|error| panic!("{error}"))
}

const DIVIDED: &str = "(4,6):(6,1)";
const DIVISOR: &str = "<2,3:2>";

/// A matrix in tiles, and its divides.
fn divides() -> [(&'static str, Drawing); 4] {
    let (a, by) = (layout(DIVIDED), tiler(DIVISOR));
    let divide = |divided: DynLayout, in_tiles: &str, first: &str| {
        let title = format!("{DIVIDED} ⊘ {DIVISOR}");
        let before = of(&a).titled(title).color_by(tiles(DIVISOR)).highlight(by.clone());
        drawn(before).beside(drawn(of(&divided).color_by(tiles(in_tiles)).highlight(tiler(first))))
    };
    [
        ("exact_divide", divide(a.exact_logical_divide(by.clone()).unwrap(), "<2,3>", "<2,3>")),
        ("zipped_divide", divide(a.zipped_divide(by.clone()).unwrap(), "<6>", "<6,1>")),
        ("tiled_divide", divide(a.tiled_divide(by.clone()).unwrap(), "<6>", "<6,1,1>")),
        ("flat_divide", divide(a.flat_divide(by.clone()).unwrap(), "<2,3>", "<2,3,1,1>")),
    ]
}

/// A block, its tiler, and their products.
fn products() -> [(&'static str, Drawing); 3] {
    let (a, b) = (layout("(2,3):(3,1)"), layout("(2,3):(1,2)"));
    let product = |repeated: DynLayout, in_tiles: &str, first: &str| {
        let block = drawn(of(&a).highlight(tiler("<2,3>"))).beside(Drawing::of_words("⊗"));
        let by = drawn(of(&b).color_by(ColorBy::Coordinate).highlight(tiler("<1,1>")));
        let result = drawn(of(&repeated).color_by(tiles(in_tiles)).highlight(tiler(first)));
        block.beside(by).above(result)
    };
    [
        ("zipped_product", product(a.zipped_product(b.clone()).unwrap(), "<6>", "<6,1>")),
        ("tiled_product", product(a.tiled_product(b.clone()).unwrap(), "<6>", "<6,1,1>")),
        ("flat_product", product(a.flat_product(b.clone()).unwrap(), "<2,3>", "<2,3,1,1>")),
    ]
}

fn tile_to_shape(order: &str) -> Drawing {
    let a = layout("(2,2):(2,1)");
    let filled = a.tile_to_shape_ordered(&tuple("(4,6)"), &tuple(order)).unwrap();
    let block = drawn(of(&a).titled("the block").highlight(tiler("<2,2>")));
    block.beside(drawn(of(&filled).color_by(tiles("<2,2>")).highlight(tiler("<2,2>"))))
}

const SLICED: &str = "(3,(4,5)):(1,(3,12))";

/// The modes that a coordinate leaves open.
fn slice() -> Drawing {
    let at = "(_,(2,_))";
    let before = picture(SLICED).titled(format!("{at} of {SLICED}")).color_by(ColorBy::Offset).slice(coordinate(at));
    drawn(before).above(drawn(of(&layout(SLICED).slice(&coordinate(at)).unwrap())))
}

fn slice_and_offset() -> Drawing {
    let at = "(2,(_,3))";
    let title = format!("{at} of {SLICED}: (4):(3) from 38 on");
    drawn(picture(SLICED).titled(title).color_by(ColorBy::Offset).slice(coordinate(at)))
}

/// Four elements of one byte, and the same as one element of four bytes.
fn upcast() -> Drawing {
    bytes().beside(Drawing::of_words("→")).beside(words())
}

fn downcast() -> Drawing {
    words().beside(Drawing::of_words("→")).beside(bytes())
}

fn bytes() -> Drawing {
    drawn(picture("(8,3):(1,8)").color_by(ColorBy::Line { bytes: 1, line: 4 }))
}

fn words() -> Drawing {
    drawn(picture("(2,3):(1,2)").color_by(ColorBy::Line { bytes: 4, line: 4 }))
}

fn local_tile() -> Drawing {
    let matrix = picture("(4,6):(1,4)").titled("(4,6):(1,4) in tiles of (2,3): the tile at (0,1)");
    drawn(matrix.color_by(tiles("<2,3>")).window([0, 3], [2, 3]))
}

/// The elements of each of eight threads, which have six each.
fn local_partition() -> Drawing {
    let matrix = layout("(8,6):(1,8)").logical_divide(tiler("<4,2>")).unwrap();
    let matrix = of(&matrix).titled("(8,6):(1,8), thread 5 of (4,2):(2,1)");
    let threads = layout("((2,4),(2,3)):((8,1),(4,16))");
    drawn(matrix.threads(threads).slice(coordinate("((2,_),(1,_))")))
}

fn window() -> Drawing {
    let matrix = picture("(4,5):(5,1)").titled("(4,5):(5,1), (2,3) from (1,2) on");
    drawn(matrix.color_by(ColorBy::Offset).window([1, 2], [2, 3]))
}
