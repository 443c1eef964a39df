//! Product: a layout repeated according to another.
//!
//! `A ⊗ T = (A, A* ∘ T)` with `A* = complement(A, size(A) * cosize(T))`: the first mode is the block `A`, the second
//! repeats it as `T` says.

mod blocked;
mod blocks;
mod flat;
mod logical;
mod pad;
mod raked;
mod tile_counts;
mod tile_to_shape;
mod tiled;
mod zipped;

pub use blocked::{BlockedProduct, BlockedProductOf};
pub use flat::{FlatProduct, FlatProductOf};
pub(crate) use logical::{ByProduct, RepeatsIn};
pub use logical::{LogicalProduct, LogicalProductOf};
pub use raked::{RakedProduct, RakedProductOf};
pub(crate) use tile_counts::BlocksIn;
pub(crate) use tile_to_shape::{BlockOrder, FilledWith};
pub use tile_to_shape::{
    ColMajorBlocks, OrderedBlocks, TileToShape, TileToShapeOf, TileToShapeOrdered, TileToShapeOrderedOf,
};
pub use tiled::{TiledProduct, TiledProductOf};
pub use zipped::{ZippedProduct, ZippedProductOf};

pub(crate) use blocks::{Backward, Forward, InBlocks};
