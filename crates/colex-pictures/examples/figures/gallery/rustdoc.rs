//! What rustdoc shows of the figures: it takes no files along, so that a page has the figures themselves as addresses.

use super::figures;
use colex_pictures::Drawing;
use std::collections::BTreeMap;

/// Files with the addresses of figures for pages of rustdoc, and these figures.
pub const LINKS: [(&str, &[&str]); 2] = [
    ("docs/figures/links.md", &["tiles", "composition_map", "walks", "partition"]),
    ("crates/colex-pictures/src/links.md", &["divide1", "threads"]),
];

/// The addresses of figures for a page of rustdoc: the figures themselves. Where such a page defines an address again, the
/// first one counts, so that the page shows a file on its own and this in rustdoc, which takes no files along.
pub fn links(names: &[&str]) -> String {
    let mut links = String::new();
    for (name, drawing) in figures() {
        if names.contains(&name) {
            links.push_str(&format!("[figure-{name}]: {}\n", address(&drawing)));
        }
    }
    links + "\n"
}

/// The address that is the figure itself. It can stand in parentheses, having none.
fn address(drawing: &Drawing) -> String {
    "data:image/svg+xml,".to_owned() + &percent_encoded(&drawing.svg())
}

/// With the bytes that an address in Markdown cannot have as their numbers.
fn percent_encoded(text: &str) -> String {
    let mut encoded = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => encoded.push(byte.into()),
            b'-' | b'.' | b'_' | b'/' | b':' | b'=' | b',' | b';' | b'\'' | b'@' => encoded.push(byte.into()),
            _ => encoded.push_str(&format!("%{byte:02X}")),
        }
    }
    encoded
}

/// The figures of the operations, each in the words for those who do not see it. A file for each,
/// `docs/figures/rustdoc/NAME.md`, is what the documentation of an operation includes.
const SHOWN: [(&str, &str); 30] = [
    ("hierarchy", "The 1-D coordinates of the shape (3,(2,3)) as a table, and the offsets of (3,(2,3)):(3,(12,1))"),
    ("layout", "The order of memory in (3,4):(1,3), down the columns, and in (3,4):(4,1), along the rows"),
    ("composition_map", "Arrows from each element of B to the element of A that it takes, and the composition"),
    ("coalesce", "(2,(1,6)):(1,(6,2)) and 12:1: the same offsets in the same order, in one mode"),
    ("filter", "(4,(3,2)):(1,(0,4)) has each of the offsets 0 to 7 three times, and 8:1 once"),
    ("complement1", "(2,2):(1,6) in grey, and its repetitions by the complement in colours"),
    ("divide1", "(4,2,3):(2,1,8) with each tile of 4:2 in a colour, and the divided layout: a column for each tile"),
    ("zipped_divide", "(4,6):(6,1), each tile of <2,3:2> in a colour, and the zipped divide: a column for each tile"),
    ("tiled_divide", "(4,6):(6,1), each tile of <2,3:2> in a colour, and the tiled divide: the tiles in modes 1 and 2"),
    ("flat_divide", "(4,6):(6,1), each tile of <2,3:2> in a colour, and the flat divide: each tile is two by three"),
    ("exact_divide", "(4,6):(6,1), each tile of <2,3:2> in a colour, and the divided layout: a block for each tile"),
    ("padding", "(10,9):(9,1) in tiles of (4,4), with padding that makes it (12,12)"),
    ("product1", "The block (2,2):(4,1), the tiler 6:1, and their product: a column for each repetition"),
    ("zipped_product", "The block (2,3):(3,1), (2,3):(1,2), and their zipped product: a column for each repetition"),
    ("tiled_product", "The block (2,3):(3,1), (2,3):(1,2), and their tiled product: the repetitions in modes 1 and 2"),
    ("flat_product", "The block (2,3):(3,1), (2,3):(1,2), and their flat product: each repetition is two by three"),
    ("productblocked2d", "The block (2,5):(5,1), (3,4):(1,3), and their blocked product: blocks side by side"),
    ("productraked2d", "The block (2,5):(5,1), (3,4):(1,3), and their raked product: the blocks interleaved"),
    ("tile_to_shape", "(4,6) filled with the block (2,2):(2,1): the blocks follow each other down the columns"),
    ("tile_to_shape_ordered", "(4,6) filled with (2,2):(2,1): the blocks follow each other along the rows"),
    ("right_inverse", "Arrows from each element i of the right inverse to where (3,4):(4,1) has the offset i"),
    ("left_inverse", "Arrows from each element of 4:2 to its offset, where its left inverse (2,4):(0,1) leads back"),
    (
        "group",
        "(2,2,4):(1,2,4), with its modes 0 and 1 grouped into four rows, and with its modes 1 and 2 grouped into eight columns",
    ),
    ("slice", "(3,(4,5)):(1,(3,12)) with all but the slice at (_,(2,_)) faded, and the slice (3,5):(1,12)"),
    ("slice_and_offset", "(3,(4,5)):(1,(3,12)) with all but the slice at (2,(_,3)) faded; it begins at the offset 38"),
    ("upcast", "(8,3):(1,8), four neighbours in memory of one colour, and (2,3):(1,2), which has them as one"),
    ("downcast", "(2,3):(1,2), and (8,3):(1,8), in which each element is four of the same colour"),
    ("local_tile", "(4,6):(1,4) in tiles of (2,3) with all but the tile at (0,1) faded"),
    ("local_partition", "(8,6):(1,8), the thread and the value of each element; all but those of thread 5 are faded"),
    ("window", "(4,5):(5,1) with all but the two rows and three columns from (1,2) on faded"),
];

/// Included by the documentation of operations: the figures by their names, in their words.
pub fn shown() -> Vec<(&'static str, String)> {
    let figures: BTreeMap<_, _> = figures().into_iter().collect();
    let image = |name, words| format!("![{}]({})\n", escaped(words), address(&figures[name]));
    SHOWN.map(|(name, words)| (name, image(name, words))).into()
}

/// Without the meaning that characters have in Markdown.
fn escaped(words: &str) -> String {
    let mut escaped = String::new();
    for character in words.chars() {
        if "\\`*_[]<>".contains(character) {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    escaped
}
