//! Options of a picture.

use colex_dyn::{DynLayout, DynTiler};

/// The text of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Labels {
    /// Nothing.
    Nothing,
    /// Its offset.
    Offset,
    /// Its 1-D coordinate.
    Coordinate,
    /// Its 1-D coordinate, and its offset below.
    Both,
    /// The number of its colour: of its tile, thread, bank, …
    Color,
    /// Its thread, and its value of the thread; the default with [`threads`](crate::Picture::threads).
    ThreadValue,
}

/// The meaning of the colour of an element.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ColorBy {
    /// Nothing.
    Nothing,
    /// Its 1-D coordinate.
    Coordinate,
    /// Its offset, from low to high.
    Offset,
    /// Its coordinate in one of the modes of integral size, which are counted from the left, nested or not.
    Mode(usize),
    /// In which tile it is, of a divide by this tiler.
    Tile(DynTiler),
    /// Where in its tile it is, of a divide by this tiler.
    InTile(DynTiler),
    /// Its thread; the colour where there are [`threads`](crate::Picture::threads).
    Thread,
    /// Which value of its thread it is.
    Value,
    /// In which of the 32 banks of shared memory, of four bytes each, it begins: `offset * bytes / 4 % 32`.
    Bank {
        /// The bytes of an element.
        bytes: u64,
    },
    /// In which line of memory it begins: `offset * bytes / line`.
    Line {
        /// The bytes of an element.
        bytes: u64,
        /// The bytes of a line.
        line: u64,
    },
}

/// A way through the elements, as arrows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Path {
    /// In the order of memory: from each offset to the next greater one. Of elements with the same offset it takes the first.
    Memory,
    /// In the order of a layout of 1-D coordinates: the layout of the picture composed with this one.
    Walk(DynLayout),
}

/// Rows and columns: the first, and how many.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub origin: [u64; 2],
    pub shape: [u64; 2],
}
