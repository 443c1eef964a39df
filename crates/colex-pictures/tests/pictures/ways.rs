//! Ways through the elements.

use super::svg::{Element, read};
use super::{LAYOUTS, layout};
use colex_pictures::{Path, Picture};

/// The cells in which the points of a path lie, as row and column.
fn way(picture: Picture) -> Vec<Vec<(u64, u64)>> {
    let elements = read(&picture.with_details().draw().unwrap().svg());
    let cells: Vec<&Element> = elements.iter().filter(|element| element.name == "rect" && element.is("cell")).collect();
    let lines = elements.iter().filter(|element| element.name == "polyline");
    let cell_at = |point: &str| {
        let (x, y) = point.split_once(',').unwrap();
        let (x, y): (f64, f64) = (x.parse().unwrap(), y.parse().unwrap());
        let is_inside = |cell: &&&Element| {
            let [left, top, right, bottom] = cell.edges();
            (left..right).contains(&x) && (top..bottom).contains(&y)
        };
        let cell = cells.iter().find(is_inside).expect("a cell");
        (cell.number("data-row") as u64, cell.number("data-column") as u64)
    };
    lines.map(|line| line.get("points").unwrap().split(' ').map(cell_at).collect()).collect()
}

#[test]
fn memory_order_follows_offsets() {
    assert_eq!(
        way(Picture::of(layout("(2,3):(3,1)")).path(Path::Memory)),
        [[(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]]
    );
    // Of elements with the same offset the first.
    assert_eq!(way(Picture::of(layout("(3,2):(0,4)")).path(Path::Memory)), [[(0, 0), (0, 1)]]);
    for text in LAYOUTS {
        let layout = layout(text);
        let rows = if layout.rank() == 1 {
            1
        } else {
            layout.shape().modes().first().map_or(1, |rows| rows.product().unwrap().value())
        };
        let mut offsets: Vec<u64> = (0..layout.size().unwrap().value()).map(|k| layout.at(k).unwrap()).collect();
        let ways = way(Picture::of(layout.clone()).path(Path::Memory));
        let gone: Vec<u64> =
            ways.iter().flatten().map(|(row, column)| layout.at(row + rows * column).unwrap()).collect();
        offsets.sort_unstable();
        offsets.dedup();
        assert!(if offsets.len() < 2 { gone.is_empty() } else { gone == offsets }, "{text}: {gone:?} {offsets:?}");
    }
}

#[test]
fn a_walk_follows_elements() {
    let walk = |leaf: &str| Picture::of(layout("(8,2):(1,8)")).path(Path::Walk(layout(leaf)));
    assert_eq!(way(walk("6:3")), [[(0, 0), (3, 0), (6, 0), (1, 1), (4, 1), (7, 1)]]);
    // As far as it stays in the layout.
    assert_eq!(way(walk("9:3")), [[(0, 0), (3, 0), (6, 0), (1, 1), (4, 1), (7, 1)]]);
    // Elements that are not shown are left out.
    assert_eq!(way(walk("4:4").at_most(6, 2)), [[(0, 0), (4, 0), (0, 1), (4, 1)]]);
    assert_eq!(way(walk("5:3").at_most(6, 2)), [[(0, 0), (3, 0)], [(1, 1), (4, 1)]]);
}
