//! Divide: a layout split into a tile and the rest.
//!
//! `A ⊘ T = A ∘ (T, T*)` with `T* = complement(T, shape(coalesce(A)))`: the first mode is the tile, the elements of
//! `A` that `T` points to, and the second the rest, the layout of the tiles.

mod flavours;
mod logical;

pub use flavours::{FlatDivide, FlatDivideOf, TiledDivide, TiledDivideOf, ZippedDivide, ZippedDivideOf};
pub use logical::{ByDivide, LogicalDivide, LogicalDivideOf};
pub(super) use logical::{RepeatsLast, copies_of};
