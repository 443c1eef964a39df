//! The reasons why a launch is refused.

use colex::LayoutError;
use colex::tuple::{HCons, HNil};
use core::fmt;

/// The place of a block in the grid, as a coordinate.
// Not `NestedOf<(usize, usize)>`: rustc would have to compute it in each bound.
pub type At = HCons<usize, HCons<usize, HNil>>;

/// The number of blocks of a kernel without an output, in each mode of the grid: an argument of its launch.
///
/// ```
/// use colex::typenum::U32;
/// use colex_bulk::{Backend, Block, Blocks, LaunchError, Totals, Turns};
///
/// /// The sum of the places of blocks, once for each thread.
/// fn places<B: Backend>(block: &mut Block<'_, B, U32>, (_, sum): (Blocks, Totals<'_, u32>)) {
///     let (x, y) = block.at();
///     block.threads((x as u32, y as u32, &sum), |_, (x, y, sum)| sum.add(0, x + 10 * y));
/// }
///
/// let mut sum = [0];
/// Turns::Forward.launch((Blocks(3, 2), Totals::new(&mut sum)), places)?;
/// assert_eq!(sum, [32 * (2 * (0 + 1 + 2) + 3 * 10)]);
/// # Ok::<(), LaunchError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blocks(pub usize, pub usize);

/// Why a kernel was not launched. Nothing was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LaunchError {
    /// A layout and its storage, or its tiler, do not fit.
    Layout(LayoutError),
    /// Two outputs have different numbers of tiles, so one grid does not have a block for each tile of both.
    Grids((usize, usize), (usize, usize)),
    /// A block has launched a kernel with its own output. Only one tile of that belongs to the block.
    OfABlock,
    /// Without an output and without [`Blocks`], the number of blocks is unknown.
    NoOutput,
    /// A block takes more shared memory than a block of any GPU has.
    Shared {
        /// The bytes that the entry point states.
        needs: usize,
        /// The bytes that a block can have: 227 KiB.
        most: usize,
    },
    /// Elements of outputs that no thread writes, found by [`Complete`](crate::Turns::unwritten).
    Unwritten {
        /// The number of the output that has the first of them.
        output: usize,
        /// Its element: the number of its coordinate.
        element: usize,
        /// How many there are.
        count: usize,
    },
    /// A size is not a multiple of the kernel's divisor, is too small or too large, or is 0 although there are blocks.
    Size {
        /// The name of the size.
        name: &'static str,
        /// Its value.
        size: usize,
        /// The divisor that the kernel needs.
        multiple: usize,
        /// The least value.
        least: usize,
        /// The greatest value.
        most: usize,
    },
    /// A mode of an output is smaller than its tile, which is one with [`edges`](crate::edges()).
    LessThanATile {
        /// The size of the mode.
        size: usize,
        /// That of a tile.
        tile: usize,
    },
    /// Memory has fewer elements than a layout reaches.
    Memory {
        /// The cosize of the layout.
        needs: usize,
        /// The number of elements.
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
            Self::NoOutput => {
                write!(
                    f,
                    "a kernel without outputs has no grid: say `blocks = (x, y);` in its entry point, or pass `Blocks(x, y)`"
                )
            }
            Self::Shared { needs, most } => {
                write!(f, "a block takes {needs} bytes of shared memory, and a GPU has at most {most}")
            }
            Self::Unwritten { output, element, count } => write!(
                f,
                "no thread writes {count} elements of the outputs: the first is element {element} of output {output}"
            ),
            Self::Size { name, size, multiple, least, most } => {
                write!(f, "the size {name} is {size}, and not a multiple of {multiple} between {least} and {most}")
            }
            Self::LessThanATile { size, tile } => {
                write!(f, "an output has a mode of size {size}, less than the {tile} of its tile")
            }
            Self::Memory { needs, has } => write!(f, "a layout reaches {needs} elements of memory that has {has}"),
        }
    }
}
impl core::error::Error for LaunchError {}
