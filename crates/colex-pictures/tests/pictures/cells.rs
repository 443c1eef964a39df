//! The texts of the cells.

use super::svg::{Element, cells, read};
use super::{LAYOUTS, layout, tiler};
use colex_dyn::{DynCoord, DynLayout, DynTiler, DynTuple};
use colex_pictures::{ColorBy, Labels, Picture};
use std::collections::{HashMap, HashSet};
use std::fmt::Debug;
use std::hash::Hash;

/// How wide a character of a monospaced font is at most.
const ADVANCE: f64 = 0.62;

/// The cells of a picture by the 1-D coordinate.
fn by_index(picture: Picture) -> HashMap<u64, Element> {
    let cells = cells(&picture.with_details().draw().unwrap().svg());
    let elements = cells.into_iter().filter(|cell| cell.get("data-index").is_some());
    elements.map(|cell| (cell.number("data-index") as u64, cell)).collect()
}

/// That two elements have the same colour if and only if a function says so.
fn same_color_where<T: Eq + Hash + Debug>(picture: Picture, key: impl Fn(u64) -> T) {
    let cells = by_index(picture);
    let pairs: HashSet<(&str, T)> = cells.iter().map(|(index, cell)| (cell.color(), key(*index))).collect();
    let colors: HashSet<&str> = pairs.iter().map(|(color, _)| *color).collect();
    let keys: HashSet<&T> = pairs.iter().map(|(_, key)| key).collect();
    assert!(!cells.is_empty() && colors.len() == pairs.len() && keys.len() == pairs.len(), "{pairs:?}");
}

#[test]
fn cells_have_coordinate_and_offset() {
    for text in LAYOUTS {
        let layout = layout(text);
        let (size, shape) = (layout.size().unwrap().value(), layout.shape());
        for picture in [Picture::of(layout.clone()), Picture::of(layout.clone()).transposed()] {
            let cells = by_index(picture);
            assert_eq!(cells.len() as u64, size, "{text}");
            for (index, cell) in cells {
                let coordinate: DynTuple = cell.get("data-coordinate").unwrap().parse().unwrap();
                assert_eq!(shape.crd2idx_compact(&coordinate).unwrap().value(), index, "{text}");
                let offset = layout.at(coordinate).unwrap();
                assert_eq!(cell.get("data-offset"), Some(&*offset.to_string()), "{text} {index}");
            }
        }
    }
}

#[test]
fn rows_are_mode_0() {
    for text in ["(4,8):(8,1)", "(3,(2,3)):(3,(12,1))", "(2,3,4):(12,4,1)"] {
        let rows = layout(text).modes()[0].size().unwrap().value();
        for (index, cell) in by_index(Picture::of(layout(text))) {
            let place = (cell.number("data-row") as u64, cell.number("data-column") as u64);
            assert_eq!(place, (index % rows, index / rows));
        }
        for (index, cell) in by_index(Picture::of(layout(text)).transposed()) {
            let place = (cell.number("data-column") as u64, cell.number("data-row") as u64);
            assert_eq!(place, (index % rows, index / rows));
        }
    }
    assert!(by_index(Picture::of(layout("6:2"))).values().all(|cell| cell.get("data-row") == Some("0")));
}

/// Cells do not overlap, lie on the paper, and in the order of their rows and columns; each text lies within its cell.
#[test]
fn no_text_overflows_its_cell() {
    let labels = [Labels::Offset, Labels::Coordinate, Labels::Both, Labels::Color, Labels::Nothing];
    for text in LAYOUTS {
        for labels in labels {
            let picture = Picture::of(layout(text)).labels(labels).color_by(ColorBy::Line { bytes: 2, line: 3 });
            let size = layout(text).size().unwrap().value();
            let lines = match labels {
                Labels::Nothing => 0,
                Labels::Both => 2,
                _ => 1,
            };
            let document = picture.titled("").without_axes().draw().unwrap().svg();
            assert_eq!(check_texts(&document) as u64, lines * size, "{text} {labels:?}");
        }
    }
    for threads in ["((4,8),2):((16,1),8)", "(32,4):(2,0)", "(1000,6):(0,0)"] {
        let picture = Picture::of(layout("(8,8):(1,8)")).threads(layout(threads)).titled("").without_axes();
        assert!(check_texts(&picture.draw().unwrap().svg()) > 0);
    }
}

/// That each text lies in one cell, and how many there are.
pub fn check_texts(document: &str) -> usize {
    let elements = read(document);
    let cells: Vec<&Element> = elements.iter().filter(|element| element.name == "rect" && element.is("cell")).collect();
    let [_, _, right, bottom] = elements.iter().find(|element| element.is("paper")).expect("the paper").edges();
    for (k, cell) in cells.iter().enumerate() {
        let a = cell.edges();
        assert!(a[0] > 0.0 && a[1] > 0.0 && a[2] < right && a[3] < bottom);
        for other in &cells[..k] {
            let b = other.edges();
            assert!(a[0] >= b[2] || b[0] >= a[2] || a[1] >= b[3] || b[1] >= a[3], "{cell:?} {other:?}");
        }
    }
    // But for the signs that there is more.
    let is_label = |element: &&Element| element.name == "text" && !matches!(&*element.text, "…" | "⋮");
    let texts: Vec<&Element> = elements.iter().filter(is_label).collect();
    for text in &texts {
        let (x, baseline, size) = (text.number("x"), text.number("y"), text.number("font-size"));
        let half = text.text.chars().count() as f64 * ADVANCE * size / 2.0;
        assert!(size >= 8.0, "legible: {text:?}");
        let is_inside = |cell: &&&Element| {
            let [left, top, right, bottom] = cell.edges();
            x - half >= left && x + half <= right && baseline - 0.75 * size >= top && baseline + 0.25 * size <= bottom
        };
        assert_eq!(cells.iter().filter(is_inside).count(), 1, "{text:?}");
    }
    texts.len()
}

#[test]
fn banks_and_lines_follow_bytes() {
    for text in ["(8,32):(33,1)", "(4,4):(0,1)", "((2,2),(2,4)):((1,4),(2,8))", "12:3"] {
        let layout = layout(text);
        let at = |index: u64| layout.at(index).unwrap();
        for bytes in [1, 2, 4, 8, 16] {
            let picture = Picture::of(layout.clone());
            same_color_where(picture.clone().color_by(ColorBy::Bank { bytes }), |index| at(index) * bytes / 4 % 32);
            for line in [32, 128] {
                // There are 64 colours, which come around.
                same_color_where(picture.clone().color_by(ColorBy::Line { bytes, line }), |index| {
                    at(index) * bytes / line % 64
                });
            }
        }
    }
}

#[test]
fn modes_are_those_of_the_coordinate() {
    for text in ["((2,2),(2,4)):((1,4),(2,8))", "(3,(2,3)):(3,(12,1))", "12:3", "(2,(1,3)):(1,(1,2))"] {
        let layout = layout(text);
        for mode in 0..layout.leaves().len() {
            same_color_where(Picture::of(layout.clone()).color_by(ColorBy::Mode(mode)), |index| {
                let coordinate = layout.shape().idx2crd(&DynTuple::dynamic(index)).unwrap();
                coordinate.leaves()[mode].value()
            });
        }
    }
}

#[test]
fn colour_numbers_have_their_meaning() {
    let layout = layout("(8,32):(33,1)");
    let picture = Picture::of(layout.clone()).color_by(ColorBy::Bank { bytes: 8 }).labels(Labels::Color);
    let elements = read(&picture.titled("").without_axes().draw().unwrap().svg());
    let texts: Vec<&str> = elements.iter().filter(|element| element.name == "text").map(|text| &*text.text).collect();
    let banks = (0..8).flat_map(|row| (0..32).map(move |column| (row * 33 + column) * 8 / 4 % 32));
    assert!(banks.map(|bank| bank.to_string()).eq(texts.iter().copied()), "{texts:?}");
}

/// The tile and the place in it of each coordinate, by the definition of the divide.
fn tiles(layout: &DynLayout, tiler: &DynTiler) -> HashMap<u64, (u64, u64)> {
    let cover = layout.cover(tiler.clone()).unwrap();
    let divided = cover.places().unwrap().zipped_divide(tiler.clone()).unwrap();
    let (size, count) = (divided.modes()[0].size().unwrap().value(), divided.modes()[1].size().unwrap().value());
    let mut tiles = HashMap::new();
    for tile in 0..count {
        for place in 0..size {
            let number = divided.at([place, tile]).unwrap();
            // From a place with padding to the 1-D coordinate.
            let (mut left, mut index, mut begin) = (number, 0, 1);
            for (size, padded) in cover.shape().leaves().into_iter().zip(cover.padded_shape().leaves()) {
                index += left % padded.value() * begin;
                left /= padded.value();
                begin *= size.value();
            }
            if cover.contains(number) {
                tiles.insert(index, (tile, place));
            }
        }
    }
    tiles
}

#[test]
fn tiles_are_those_of_the_divide() {
    for (text, of) in [
        ("(_12,_16):(_16,_1)", "<_4,_8>"),
        ("(_9,(_4,_8)):(_59,(_13,_1))", "<_3:_3,(_2,_4):(_1,_8)>"),
        ("(_4,_2,_3):(_2,_1,_8)", "_4:_2"),
        ("_24:_1", "(_2,_2):(_1,_6)"),
        ("(_10,_9):(_9,_1)", "<_4,_4>"),
        ("(_3,(_4,_5)):(_1,(_3,_12))", "<_,<_3,_2>>"),
        ("(_2,_5):(_5,_1)", "_4:_1"),
        ("(_6,_4):(_1,_6)", "<_2:_3>"),
    ] {
        let (layout, tiler) = (layout(text), tiler(of));
        let tiles = tiles(&layout, &tiler);
        let picture = Picture::of(layout.clone());
        same_color_where(picture.clone().color_by(ColorBy::Tile(tiler.clone())), |index| tiles[&index].0);
        same_color_where(picture.clone().color_by(ColorBy::InTile(tiler.clone())), |index| tiles[&index].1);

        // The places beyond the layout, and no others, are padding.
        let svg = picture.color_by(ColorBy::Tile(tiler.clone())).draw().unwrap().svg();
        let padding = cells(&svg).iter().filter(|cell| cell.is("padding")).count();
        assert_eq!(padding as u64, layout.cover(tiler).unwrap().padding().unwrap(), "{text} {of}");
    }
    // Static marks do not matter.
    let [fixed, dynamic] = ["(_9,(_4,_8)):(_59,(_13,_1))", "(9,(4,8)):(59,(13,1))"].map(layout);
    let colors = |layout: DynLayout, of: &str| by_index(Picture::of(layout).color_by(ColorBy::Tile(tiler(of))));
    let [fixed, dynamic] = [colors(fixed, "<_3:_3,(_2,_4):(_1,_8)>"), colors(dynamic, "<3:3,(2,4):(1,8)>")];
    assert!(fixed.iter().all(|(index, cell)| dynamic[index].color() == cell.color()));
}

#[test]
fn highlighted_is_what_a_composition_has() {
    for (text, of) in [
        ("(12,(4,8)):(59,(13,1))", "<3:4,8:2>"),
        ("(12,(4,8)):(59,(13,1))", "<3,8>"),
        ("(8,4):(1,8)", "6:3"),
        ("(4,4):(0,1)", "<2:2>"),
    ] {
        let layout = layout(text);
        // The 1-D coordinates themselves.
        let places = colex_dyn::make_layout_left(&layout.shape()).unwrap().composition(tiler(of)).unwrap();
        let expected: Vec<u64> = (0..places.size().unwrap().value()).map(|k| places.at(k).unwrap()).collect();
        let cells = by_index(Picture::of(layout).color_by(ColorBy::Coordinate).highlight(tiler(of)));
        for (index, cell) in cells {
            assert_eq!(cell.is("mark"), expected.contains(&index), "{text} {of} {index}");
        }
    }
}

#[test]
fn other_cells_are_faded() {
    for (text, slice) in [
        ("(4,(3,5)):(15,(5,1))", "(2,(_,3))"),
        ("(4,(3,5)):(15,(5,1))", "(_,7)"),
        ("(4,(3,5)):(15,(5,1))", "_"),
        ("(2,3,4):(12,4,1)", "(_,2,_)"),
    ] {
        let (layout, slice) = (layout(text), slice.parse::<DynCoord>().unwrap());
        // In the slice of the coordinates themselves.
        let places = colex_dyn::make_layout_left(&layout.shape()).unwrap();
        let (part, begin) = places.slice_and_offset(&slice).unwrap();
        let in_slice: Vec<u64> =
            (0..part.size().unwrap().value()).map(|k| begin.value() + part.at(k).unwrap()).collect();
        for (index, cell) in by_index(Picture::of(layout).slice(slice.clone())) {
            assert_eq!(!cell.is("faded"), in_slice.contains(&index), "{text} {slice} {index}");
        }
    }
    let picture = Picture::of(layout("(8,8):(8,1)")).window([2, 3], [3, 4]);
    for cell in by_index(picture.clone()).into_values() {
        let (row, column) = (cell.number("data-row"), cell.number("data-column"));
        let is_inside = (2.0..5.0).contains(&row) && (3.0..7.0).contains(&column);
        assert_eq!(!cell.is("faded"), is_inside);
    }
    let elements = read(&picture.window([7, 7], [u64::MAX, 9]).window([9, 0], [1, 1]).draw().unwrap().svg());
    assert_eq!(elements.iter().filter(|element| element.is("window")).count(), 2);
}

#[test]
fn threads_and_values_follow_the_layout() {
    for (text, threads) in [("(8,8):(8,1)", "((4,8),2):((16,1),8)"), ("(4,4):(1,4)", "(2,4):(0,2)")] {
        let owners = layout(threads);
        let count = owners.modes()[1].size().unwrap().value();
        // The first thread that has it.
        let owner = |index: u64| {
            let mut all = (0..owners.size().unwrap().value()).map(|k| (k / count, k % count));
            all.find(|(thread, value)| owners.at([*thread, *value]).unwrap() == index)
        };
        let picture = Picture::of(layout(text)).threads(layout(threads));
        same_color_where(picture.clone(), |index| owner(index).map(|owner| owner.0));
        same_color_where(picture.clone().color_by(ColorBy::Value), |index| owner(index).map(|owner| owner.1));
        let svg = picture.draw().unwrap().svg();
        for (thread, value) in (0..layout(text).size().unwrap().value()).filter_map(owner) {
            assert!(svg.contains(&format!(">T{thread}")) && svg.contains(&format!(">V{value}<")), "{thread} {value}");
        }
    }
    let shared = Picture::of(layout("4:1")).threads(layout("(2,4):(0,1)")).draw().unwrap().svg();
    assert_eq!(shared.matches(">T0…<").count(), 4);
}
