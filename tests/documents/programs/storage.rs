//! Layouts in structs, behind trait objects, and as text.

use colex::prelude::*;
use std::fmt;

/// `derive` needs the macro under a name.
type Rows<N> = Layout![(usize, N) : (N, 1)];

/// A plane of pixels whose rows have a static length, or not.
#[derive(Debug)]
struct Plane<N: Integer> {
    name: &'static str,
    layout: Rows<N>,
}
impl<N: Integer> Plane<N> {
    fn new(name: &'static str, rows: usize, columns: N) -> Self {
        Self { name, layout: layout![(rows, columns) : (columns, 1)] }
    }
}
impl<N: Integer> fmt::Display for Plane<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.name, self.layout)
    }
}

trait Format: fmt::Display {
    fn offset(&self, row: usize, column: usize) -> usize;
    fn bytes(&self) -> usize;
}
impl<M: Integer, N: Integer, DM: Integer, DN: Integer> Format for Layout![(M, N) : (DM, DN)] {
    fn offset(&self, row: usize, column: usize) -> usize {
        self.at((row, column))
    }
    fn bytes(&self) -> usize {
        size_of_val(self)
    }
}
impl<N: Integer> Format for Plane<N> {
    fn offset(&self, row: usize, column: usize) -> usize {
        self.layout.offset(row, column)
    }
    fn bytes(&self) -> usize {
        size_of_val(&self.layout)
    }
}

/// By its name.
fn format(name: &str, pitch: usize) -> Option<Box<dyn Format>> {
    Some(match name {
        "rows" => Box::new(layout![(4, 8) : (8, 1)]),
        "columns" => Box::new(layout![(4, 8)]),
        "pitched" => Box::new(layout![(4, 8) : (pitch, 1)]),
        "plane" => Box::new(Plane::new("plane", pitch, shape![8])),
        _ => return None,
    })
}

#[test]
fn formats_by_name() {
    let word = size_of::<usize>();
    let expected = [
        ("rows", "(_4,_8):(_8,_1)", 10, 0),
        ("columns", "(_4,_8):(_1,_4)", 9, 0),
        ("pitched", "(_4,_8):(12,_1)", 14, word),
        ("plane", "plane (12,_8):(_8,_1)", 10, word),
    ];
    for (name, text, offset, bytes) in expected {
        let format = format(name, 12).expect("a format");
        assert_eq!((format.to_string(), format.offset(1, 2), format.bytes()), (text.into(), offset, bytes));
    }
    assert!(format("none", 0).is_none());
}

#[test]
fn one_type_for_a_profile() {
    let n = 8;
    let list = [layout![(4, 8) : (8, 1)].to_dynamic(), layout![(4, n)].to_dynamic(), make_layout((2, 2), (0, 1))];
    let text: Vec<String> = list.iter().map(|a| format!("{a:?}")).collect();
    assert_eq!(text, ["(4,8):(8,1)", "(4,8):(1,4)", "(2,2):(0,1)"]);
    assert_eq!(format!("{:?}", Plane::new("p", 2, 3)), "Plane { name: \"p\", layout: (2,3):(3,_1) }");
}
