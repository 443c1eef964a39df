//! Pictures compared with their content: the SVG is read, and each cell is compared with its definition.

mod bad_input;
mod cells;
mod figures;
mod large;
mod latex;
mod map;
mod random;
mod svg;
mod swizzled;
mod theme;
mod threads;
mod values;
mod ways;

use colex_dyn::{DynLayout, DynTiler};

fn layout(text: &str) -> DynLayout {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn tiler(text: &str) -> DynTiler {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// Layouts of all sorts: nested, with gaps, overlapping, of modes of size 1, of other ranks than 2, empty.
const LAYOUTS: [&str; 15] = [
    "(4,8):(8,1)",
    "((2,2),(2,4)):((1,4),(2,8))",
    "(3,(2,3)):(3,(12,1))",
    "((2,(1,3)),(5)):((100,(7,1)),(20000))",
    "(4,4):(0,1)",
    "(4,4):(1,1)",
    "12:3",
    "((2,3)):((3,1))",
    "(2,3,4):(12,4,1)",
    "(2,(3,2),(2,2)):(1,(2,48),(6,12))",
    "():()",
    "(1,1):(5,5)",
    "(0,3):(1,2)",
    "(3,0):(1,2)",
    "(2,2):(18446744073709551,4611686018427387904)",
];
