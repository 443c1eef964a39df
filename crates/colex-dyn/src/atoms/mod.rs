//! Thread-value layouts, and the tiled MMA and tiled copy that are made of them: the operations of `colex-atoms`, where
//! the layouts are known at run time.

mod active;
mod thread_values;
mod tiled_copy;
mod tiled_mma;

pub use tiled_copy::{DynCopyAtom, DynTiledCopy};
pub use tiled_mma::{DynMmaAtom, DynTiledMma, Operand};

use crate::layout::Mode;
use crate::tree::{Tree, broken, law};
use crate::{CoordLeaf, DynCoord, DynLayout, DynTiler, DynTuple, TilerLeaf};
use alloc::vec::Vec;
use colex::{LayoutError, StaticLaw};

/// The layout with static integers: its numbers are known here, and inverses follow only static strides.
fn known(layout: &DynLayout) -> DynLayout {
    layout.map(&mut |mode| Mode::new(mode.shape().with_mark(true), mode.stride().with_mark(true)))
}

/// A tiler of modes.
fn by_modes(modes: impl IntoIterator<Item = DynTiler>) -> DynTiler {
    DynTiler::nest(modes.into_iter().collect())
}

/// `_`: the mode as it is.
const fn as_it_is() -> DynTiler {
    DynTiler::leaf(TilerLeaf::Underscore)
}

/// A coordinate of modes.
fn at(modes: impl IntoIterator<Item = DynCoord>) -> DynCoord {
    DynCoord::nest(modes.into_iter().collect::<Vec<_>>())
}

/// All coordinates of a mode.
const fn all() -> DynCoord {
    DynCoord::leaf(CoordLeaf::Underscore)
}

/// A thread is below the number of threads.
fn in_range(thread: u64, threads: u64) -> Result<(), LayoutError> {
    if thread < threads { Ok(()) } else { Err(law!(CoordinateRange { coordinate: thread, size: threads })) }
}

/// A number is a multiple of the part, and not 0.
fn multiple(size: u64, tile: u64) -> Result<(), LayoutError> {
    if tile == 0 {
        return Err(LayoutError::DivisionByZero);
    }
    if size > 0 && size % tile == 0 { Ok(()) } else { Err(law!(TileDivisibility { size: size, tile: tile })) }
}

/// The modes of a tuple of `N` of them.
fn modes_of<const N: usize, L>(tree: &Tree<L>) -> Result<&[Tree<L>; N], LayoutError> {
    let modes = tree.as_tuple().and_then(|modes| modes.try_into().ok());
    modes.ok_or(broken(StaticLaw::SameRank { rank: tree.rank(), other: N }))
}

/// How many threads and values there are.
fn sizes(tv: &DynLayout) -> Result<[u64; 2], LayoutError> {
    let [threads, values] = modes_of(tv)?;
    Ok([threads.size()?.value(), values.size()?.value()])
}

/// A tile whose first mode is contiguous.
fn column_major(extents: &DynTuple) -> Result<DynLayout, LayoutError> {
    DynLayout::new(extents, &extents.compact_col_major()?)
}
