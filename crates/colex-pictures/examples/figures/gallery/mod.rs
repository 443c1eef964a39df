//! The figures of the documentation. Those of CuTe's documents have the layouts of these.

mod operations;
mod rustdoc;

pub use rustdoc::{LINKS, links, shown};

use colex::prelude::*;
use colex_dyn::{DynCoord, DynLayout, DynTiler, DynTuple};
use colex_pictures::{ColorBy, Drawing, Labels, Path, Picture};
use std::fmt::Display;

/// A layout of static integers, which are written without their underscores here.
fn layout(text: &str) -> DynLayout {
    marked(text).parse().unwrap_or_else(|error| panic!("{error}"))
}

/// A tiler of static integers.
fn tiler(text: &str) -> DynTiler {
    marked(text).parse().unwrap_or_else(|error| panic!("{error}"))
}

/// A tuple of static integers.
fn tuple(text: &str) -> DynTuple {
    marked(text).parse().unwrap_or_else(|error| panic!("{error}"))
}

fn coordinate(text: &str) -> DynCoord {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// With an underscore before each number.
fn marked(text: &str) -> String {
    let mut marked = String::new();
    for character in text.chars() {
        if character.is_ascii_digit() && !marked.ends_with(|last: char| last.is_ascii_digit()) {
            marked.push('_');
        }
        marked.push(character);
    }
    marked
}

/// Without the underscores of static integers.
fn plain(notation: &impl Display) -> String {
    notation.to_string().replace('_', "")
}

/// A picture of a layout, with its notation above.
fn of(layout: &DynLayout) -> Picture {
    Picture::of(layout.clone()).titled(plain(layout))
}

/// A picture of a layout in CuTe's notation.
fn picture(text: &str) -> Picture {
    of(&layout(text))
}

fn drawn(picture: Picture) -> Drawing {
    picture.draw().unwrap_or_else(|error| panic!("{error}"))
}

/// The colours of the tiles of a divide.
fn tiles(text: &str) -> ColorBy {
    ColorBy::Tile(tiler(text))
}

/// All figures by their names.
pub fn figures() -> Vec<(&'static str, Drawing)> {
    let mut figures = vec![("tiles", matrix_of_tiles()), ("hierarchy", hierarchy())];
    figures.extend([("composition1", composition("<3:4,8:2>")), ("composition2", composition("<3,8>"))]);
    figures.extend([("composition_map", composition_map()), ("complement1", complement1())]);
    figures.extend([("divide1", divide1()), ("divide2", divide2()), ("divide3", divide3())]);
    figures.extend([("product1", product("6:1")), ("product2", product("(4,2):(2,1)"))]);
    figures.extend([("product2d", product2d()), ("productblocked2d", blocked()), ("productraked2d", raked())]);
    figures.extend([("walks", walks()), ("order", order()), ("padding", padding()), ("slices", slices())]);
    figures.extend([("banks", banks()), ("threads", threads()), ("memory", memory())]);
    figures.push(("partition", partition()));
    figures.extend(operations::figures());
    figures
}

/// The example of the README: a matrix in tiles.
fn matrix_of_tiles() -> Drawing {
    let matrix = layout![(12, 32) : (32, 1)];
    drawn(Picture::of(matrix).titled("(12,32):(32,1) in tiles of (4,8)").color_by(tiles("<4,8>")))
}

/// Of the shape `(3,(2,3))`: its coordinates, and the offsets of a layout.
fn hierarchy() -> Drawing {
    let offsets = picture("(3,(2,3)):(3,(12,1))");
    let coordinates = offsets.clone().titled("1-D coordinates").labels(Labels::Coordinate);
    drawn(coordinates).beside(drawn(offsets))
}

/// A composition by mode: the elements that it takes of the layout.
fn composition(by: &str) -> Drawing {
    let a = layout("(12,(4,8)):(59,(13,1))");
    let title = format!("{} ∘ {by} = {}", plain(&a), plain(&a.composition(tiler(by)).unwrap()));
    drawn(of(&a).titled(title).highlight(tiler(by)))
}

/// `(6,2):(8,2) ∘ (4,3):(3,1)`: the elements that the right operand takes of the left one.
fn composition_map() -> Drawing {
    let (a, b) = (layout("(6,2):(8,2)"), layout("(4,3):(3,1)"));
    let result = of(&a.composition(&b).unwrap()).color_by(ColorBy::Coordinate).without_frames();
    let b = row(&b).titled("B = (4,3):(3,1)").color_by(ColorBy::Coordinate).without_axes();
    let a = row(&a).titled("A = (6,2):(8,2)").labels(Labels::Both).without_axes();
    let map = b.map_to(&a).unwrap_or_else(|error| panic!("{error}"));
    map.beside(Drawing::of_words("A ∘ B =")).beside(drawn(result))
}

/// The complement of `(2,2):(1,6)` in 24: the layout of its repetitions.
fn complement1() -> Drawing {
    let (image, title) = ("(2,2):(1,6)", "(2,2):(1,6), repeated by its complement in 24, (3,2):(2,12)");
    drawn(picture("24:1").titled(title).color_by(tiles(image)).highlight(tiler(image)))
}

fn divide1() -> Drawing {
    let (a, b) = (layout("(4,2,3):(2,1,8)"), tiler("4:2"));
    let colored = row(&a).titled("(4,2,3):(2,1,8) ⊘ 4:2").color_by(tiles("4:2")).highlight(b.clone());
    let divided = of(&a.logical_divide(b).unwrap()).color_by(tiles("<4>")).highlight(tiler("<4,1>")).without_frames();
    drawn(colored).above(drawn(divided))
}

/// A layout as one row, in the order of the 1-D coordinate.
fn row(layout: &DynLayout) -> Picture {
    let one_mode = DynLayout::from_modes(vec![layout.clone()]).unwrap();
    Picture::of(one_mode).titled(plain(layout)).without_frames()
}

const DIVIDED: &str = "(9,(4,8)):(59,(13,1))";
const DIVISOR: &str = "<3:3,(2,4):(1,8)>";

fn divide2() -> Drawing {
    let (a, b) = (layout(DIVIDED), tiler(DIVISOR));
    let title = format!("{DIVIDED} ⊘ {DIVISOR}");
    let before = of(&a).titled(title).color_by(tiles(DIVISOR)).highlight(b.clone()).without_frames();
    let after = of(&a.logical_divide(b).unwrap()).color_by(tiles("<3,8>")).highlight(tiler("<3,8>"));
    drawn(before).above(drawn(after.without_frames()))
}

fn divide3() -> Drawing {
    let divided = layout(DIVIDED).zipped_divide(tiler(DIVISOR)).unwrap();
    drawn(of(&divided).color_by(tiles("<24>")).highlight(tiler("<24,1>")).without_frames())
}

/// A product: the block, the layout of its repetitions, and both together.
fn product(by: &str) -> Drawing {
    let (a, b) = (layout("(2,2):(4,1)"), layout(by));
    let block = drawn(row(&a).highlight(tiler("4:1")));
    let repetitions = drawn(row(&b).color_by(ColorBy::Coordinate).highlight(tiler("1:0")));
    let result = of(&a.logical_product(&b).unwrap()).color_by(tiles("<4>")).highlight(tiler("<4,1>"));
    block.beside(Drawing::of_words("⊗")).beside(repetitions).above(drawn(result.without_frames()))
}

fn product2d() -> Drawing {
    let (a, by) = (layout("(2,5):(5,1)"), "<3:5,4:6>");
    repeated(&a, by, None, &a.logical_product(tiler(by)).unwrap(), "<2,5>")
}

fn blocked() -> Drawing {
    let (a, b) = (layout("(2,5):(5,1)"), layout("(3,4):(1,3)"));
    repeated(&a, "blocked", Some(&b), &a.blocked_product(&b).unwrap(), "<2,5>")
}

fn raked() -> Drawing {
    let (a, b) = (layout("(2,5):(5,1)"), layout("(3,4):(1,3)"));
    repeated(&a, "raked", Some(&b), &a.raked_product(&b).unwrap(), "<2:3,5:4>")
}

/// A block, its multiplier, and the result with a colour for each repetition.
fn repeated(a: &DynLayout, words: &str, b: Option<&DynLayout>, result: &DynLayout, in_tiles: &str) -> Drawing {
    let block = drawn(of(a).highlight(tiler("<2,5>")));
    let left = match b {
        None => block.beside(Drawing::of_words(&format!("⊗ {words}"))),
        Some(b) => {
            let b = drawn(of(b).color_by(ColorBy::Coordinate).highlight(tiler("<1,1>")));
            block.beside(Drawing::of_words(&format!("⊗ {words}"))).beside(b)
        }
    };
    left.above(drawn(of(result).color_by(tiles(in_tiles)).highlight(tiler(in_tiles)).without_frames()))
}

/// How a leaf goes through a mode of size 8: the pictures of `docs/COMPOSITION.md`.
fn walks() -> Drawing {
    let mode = layout("(8,4):(1,8)");
    let walk = |leaf: &str, words: &str| {
        let picture = of(&mode).transposed().titled(format!("{leaf}  {words}")).without_axes();
        drawn(picture.highlight(tiler(leaf)).path(Path::Walk(layout(leaf))))
    };
    let stays = walk("3:2", "stays").beside(walk("2:9", "diagonally"));
    let fills = walk("4:4", "fills the mode").beside(walk("6:3", "comes around to 1"));
    let refused = walk("4:3", "no layout").beside(walk("9:3", "no layout"));
    stays.above(fills).above(refused)
}

/// The order of memory in four layouts of eight elements by four.
fn order() -> Drawing {
    let order = |text: &str| drawn(picture(text).color_by(ColorBy::Offset).path(Path::Memory).without_axes());
    let simple = order("(4,8):(1,4)").beside(order("(4,8):(8,1)"));
    simple.above(order("((2,2),(2,4)):((1,4),(2,8))").beside(order("((2,2),(4,2)):((4,16),(1,8))")))
}

/// A divide that does not come out even.
fn padding() -> Drawing {
    drawn(picture("(10,9):(9,1)").titled("(10,9):(9,1) in tiles of (4,4)").color_by(tiles("<4,4>")))
}

/// A slice, and a window.
fn slices() -> Drawing {
    let sliced = picture("(4,(3,5)):(15,(5,1))").titled("(2,(_,3)) of (4,(3,5)):(15,(5,1))").color_by(ColorBy::Offset);
    let sliced = sliced.slice(coordinate("(2,(_,3))"));
    let window =
        picture("(8,8):(8,1)").titled("a window of (8,8):(8,1)").color_by(ColorBy::Offset).window([2, 3], [3, 4]);
    drawn(sliced).beside(drawn(window))
}

/// A column of a matrix of 32 numbers a row is in one bank, and one with a pitch of 33 in all of them.
fn banks() -> Drawing {
    let banks = |text: &str| {
        let picture = picture(text).titled(format!("the banks of {text}")).labels(Labels::Color);
        drawn(picture.color_by(ColorBy::Bank { bytes: 4 }).slice(coordinate("(_,2)")).at_most(8, 8))
    };
    banks("(8,32):(32,1)").beside(banks("(8,32):(33,1)"))
}

/// The accumulators of a matrix instruction: 32 threads, two numbers each.
fn threads() -> Drawing {
    let accumulators = layout("((4,8),2):((16,1),8)");
    let title = format!("threads and values: {}", plain(&accumulators));
    drawn(picture("(8,8):(1,8)").titled(title).threads(accumulators))
}

/// A matrix in tiles of four rows and two columns: each of eight threads has one element of each tile.
fn partition() -> Drawing {
    let title = "(8,8):(8,1) by threads (4,2):(2,1)";
    drawn(picture("(8,8):(8,1)").titled(title).threads(layout("((2,4),(2,4)):((8,1),(4,16))")))
}

/// A matrix with a pitch, and where its elements lie in memory.
fn memory() -> Drawing {
    let matrix = picture("(3,4):(5,1)").color_by(ColorBy::Line { bytes: 4, line: 20 });
    let memory = picture("14:1").titled("memory").without_axes();
    matrix.map_to(&memory).unwrap_or_else(|error| panic!("{error}"))
}
