//! Divide: a layout split into a tile and the rest.
//!
//! `A ⊘ T = A ∘ (T, T*)` with `T* = complement(T, shape(coalesce(A)))`: the first mode is the tile, the elements of
//! `A` that `T` points to, and the second the rest, the layout of the tiles.

mod copies;
mod flat;
mod logical;
mod tiled;
mod zipped;

pub(super) use copies::{RepeatsLast, copies_of};
pub use flat::{FlatDivide, FlatDivideOf};
pub use logical::{ByDivide, LogicalDivide, LogicalDivideOf};
pub use tiled::{TiledDivide, TiledDivideOf};
pub use zipped::{ZippedDivide, ZippedDivideOf};
