//! The reasons for which a launch is refused.

use colex::LayoutError;
use colex::tuple::{HCons, HNil};
use core::fmt;

/// The place of a block in the grid, as a coordinate.
// Not `NestedOf<(usize, usize)>`: rustc would have to compute it in each bound.
pub type At = HCons<usize, HCons<usize, HNil>>;

/// Why a kernel was not launched. Nothing was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LaunchError {
    /// A layout and its storage, or its tiler, do not fit.
    Layout(LayoutError),
    /// Two outputs are divided into different numbers of tiles, so that one grid cannot have a block for each of both.
    Grids((usize, usize), (usize, usize)),
    /// A block has launched a kernel with its own output, of whose elements only a tile belongs to it.
    OfABlock,
    /// Without an output, the number of blocks is unknown.
    NoOutput,
    /// A size is not a multiple of the kernel's, or too small, or is 0 where there are blocks, or is more than 2^20.
    Size {
        /// Which one.
        name: &'static str,
        /// How much it is.
        size: usize,
        /// The divisor that the kernel needs.
        multiple: usize,
        /// How much it has to be at least.
        least: usize,
    },
    /// A mode of an output is smaller than its tile, which is one with [`edges`](crate::edges()).
    LessThanATile {
        /// The size of the mode.
        size: usize,
        /// That of a tile.
        tile: usize,
    },
    /// Memory has less elements than a layout reaches.
    Memory {
        /// The cosize of the layout.
        needs: usize,
        /// The elements that there are.
        has: usize,
    },
}
impl From<LayoutError> for LaunchError {
    fn from(error: LayoutError) -> Self {
        Self::Layout(error)
    }
}
impl fmt::Display for LaunchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Layout(error) => write!(f, "{error}"),
            Self::Grids(a, b) => {
                write!(f, "one output has {} by {} tiles, and another {} by {}", a.0, a.1, b.0, b.1)
            }
            Self::OfABlock => write!(f, "a block has a tile of its output, and cannot launch a kernel with all of it"),
            Self::NoOutput => write!(f, "a kernel without outputs has no grid"),
            Self::Size { name, size, multiple, least } => {
                write!(f, "the size {name} is {size}, and not a multiple of {multiple} between {least} and 1048576")
            }
            Self::LessThanATile { size, tile } => {
                write!(f, "an output has a mode of {size}, and its tile one of {tile}: it is to be at least a tile")
            }
            Self::Memory { needs, has } => write!(f, "a layout reaches {needs} elements of memory that has {has}"),
        }
    }
}
impl core::error::Error for LaunchError {}
