//! One law for each operation: what its result must satisfy, whatever rule produced it.
//!
//! Each law returns an error that says with numbers how a result breaks it. Laws look at static
//! marks only where the operation's meaning depends on them: a dynamic 1 is not dropped, a dynamic
//! stride 0 is not filtered.

pub mod alignment;
pub mod coalesce;
pub mod complement;
pub mod composition;
pub mod construction;
pub mod cover;
pub mod distribute;
pub mod divide;
pub mod evaluation;
pub mod filter;
pub mod inverse;
pub mod max_common;
pub mod product;
pub mod proofs;
pub mod recast;
pub mod reshape;
pub mod slice;
pub mod surgery;
pub mod tile_to_shape;

pub(crate) mod common;
mod regroup;
mod tiler;
