//! Tiles and partitions of a tensor.
//!
//! | operation | gives | of a divide `((tile), (rest))` |
//! | --- | --- | --- |
//! | [`local_tile`](crate::Tensor::local_tile), [`inner_partition`](crate::Tensor::inner_partition) | one tile | slices the rest |
//! | [`outer_partition`](crate::Tensor::outer_partition) | the elements in one place of all tiles | slices the tile |
//! | [`local_partition`](crate::Tensor::local_partition) | the elements of one thread | slices the tile by a layout of threads |
//! | [`tiles`](crate::Tensor::tiles), [`tiles_mut`](crate::Tensor::tiles_mut) | an iterator over all tiles, shared or exclusive | goes through the rest |
//! | [`padded_tiles`](crate::Tensor::padded_tiles), [`padded_tiles_mut`](crate::Tensor::padded_tiles_mut) | the same, tiles with a predicate | goes through the rest, rounded up |
//! | `par_tiles` and the others with `par_`, feature `rayon` | the same as parallel iterators | |
//!
//! Each divide except that of padded tiles is exact, and each coordinate is in range; static integers that violate this
//! are a compile error. Exclusive tiles are those of a layout that is proven [`Injective`](crate::Injective), so
//! different tiles share no element.

// In the order of the page of `Tensor` in rustdoc: tile,
mod by_bound;
mod exact;
mod local_tile;
mod padded;
#[cfg(feature = "rayon")]
mod parallel;

// the tiles of composed layouts,
mod composed;

// and share among threads.
mod local_partition;
mod partition;
mod proof;

mod extents;
mod generic;
mod side_by_side;
mod tile_and_rest;
mod window_tiler;

pub use by_bound::ByBound;
pub use exact::{RestLayoutOf, TileLayoutOf, TilesMutOf, TilesOf};
pub use extents::{By, Clip, Extents, NestedPadding, PadsTensor, RoundsUp};
pub use generic::{ComposedWith, PartitionedBy, ReshapedTo, SlicedBy, TiledBy, WindowedBy};
pub use local_partition::{IndexIn, LocalPartition, LocalPartitionOf, ThreadIndex};
pub use local_tile::{LocalTileBy, LocalTileByOf, LocalTileOf};
pub use padded::{IsOfIntegers, OfIntegers, PaddedTilesMutOf, PaddedTilesOf};
#[cfg(feature = "rayon")]
pub use parallel::ParTensorTiles;
pub use partition::{InnerPartition, InnerPartitionOf, OuterPartition, OuterPartitionOf, SlicesTensor};
pub use side_by_side::{SideBySide, WindowsIn};
pub use tile_and_rest::{NestedTiler, TileAndRest, TilesTensor};
pub use window_tiler::{WindowTiler, window_tiler};

use crate::int_tuple::{HCons, HNil, NestedOf};
use crate::layout::Layout;
use crate::tensor::raw::{Keeps, ZippedDivision};

/// The layout `L` divided exactly by the nested tiler `T`.
type Divided<L, T> = <T as Keeps<ZippedDivision, L>>::Output;
/// The same, of a tiler as it is written.
type DividedBy<L, T> = Divided<L, NestedOf<T>>;

/// A layout of a tile and a rest.
type Zipped<TS, RS, D> = Layout<HCons<TS, HCons<RS, HNil>>, D>;
