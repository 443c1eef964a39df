//! The map from one picture to another.

use super::layout;
use super::svg::{cells, read};
use colex_pictures::Picture;
use std::collections::HashMap;

/// `(0, (1, 2))`: the cells of both pictures, each by its 1-D coordinate, are distinguished by their places: the second
/// picture is on the right or below.
fn colors(left: &str, right: &str, is_below: bool) -> [HashMap<u64, String>; 2] {
    let map = Picture::of(layout(left)).with_details().map_to(&Picture::of(layout(right)).with_details()).unwrap();
    let size = layout(left).size().unwrap().value();
    let cells = cells(&map.svg());
    let (first, second) = cells.split_at(size as usize);
    let side = if is_below { 1 } else { 0 };
    let end = first.iter().map(|cell| cell.edges()[side + 2]).fold(0.0, f64::max);
    assert!(second.iter().all(|cell| cell.edges()[side] > end), "{left} {right}");
    [first, second]
        .map(|cells| cells.iter().map(|cell| (cell.number("data-index") as u64, cell.color().to_owned())).collect())
}

#[test]
fn source_and_target_share_their_colour() {
    for (left, right, is_below) in [
        ("(4,3):(3,1)", "(6,2):(8,2)", false),
        ("6:2", "12:1", true),
        ("(2,3):(4,1)", "20:1", true),
        ("(2,3):(0,1)", "(2,2):(1,2)", false),
    ] {
        let [from, to] = colors(left, right, is_below);
        let layout = layout(left);
        let mut mapped: HashMap<u64, &String> = HashMap::new();
        for index in 0..from.len() as u64 {
            mapped.entry(layout.at(index).unwrap()).or_insert(&from[&index]);
        }
        for (index, color) in &to {
            assert_eq!(
                *color,
                mapped.get(index).map_or("paper".to_owned(), |color| (*color).clone()),
                "{left} {right}"
            );
        }
    }
}

#[test]
fn each_mapped_element_has_an_arrow() {
    let arrows = |left: &str, right: &str| {
        let map = Picture::of(layout(left)).map_to(&Picture::of(layout(right))).unwrap();
        let elements = read(&map.svg());
        let heads = elements.iter().filter(|element| element.is("head")).count();
        assert_eq!(elements.iter().filter(|element| element.is("line")).count(), heads);
        heads
    };
    assert_eq!(arrows("(4,3):(3,1)", "(6,2):(8,2)"), 12);
    // Beyond the right one there is nothing to point at.
    assert_eq!(arrows("(4,3):(3,1)", "(2,2):(1,2)"), (0..12).filter(|k| k % 4 * 3 + k / 4 < 4).count());
    // The colours tell.
    assert_eq!(arrows("(16,16):(16,1)", "(16,16):(16,1)"), 0);
}
