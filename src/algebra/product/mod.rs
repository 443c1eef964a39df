//! Product: a layout repeated according to another.
//!
//! `A ⊗ T = (A, A* ∘ T)` with `A* = complement(A, size(A) * cosize(T))`: the first mode is the block `A`, the second
//! repeats it as `T` says.

mod blocked;
mod blocks;
mod flavours;
mod logical;
mod tile_counts;
mod tile_to_shape;

pub use blocked::{BlockedProduct, BlockedProductOf, RakedProduct, RakedProductOf};
pub use flavours::{FlatProduct, FlatProductOf, TiledProduct, TiledProductOf, ZippedProduct, ZippedProductOf};
pub(crate) use logical::{ByProduct, RepeatsIn};
pub use logical::{LogicalProduct, LogicalProductOf};
pub(crate) use tile_counts::BlocksIn;
pub(crate) use tile_to_shape::{BlockOrder, FilledWith};
pub use tile_to_shape::{
    ColMajorBlocks, OrderedBlocks, TileToShape, TileToShapeOf, TileToShapeOrdered, TileToShapeOrderedOf,
};

pub(crate) use blocks::{Backward, Forward, InBlocks};
