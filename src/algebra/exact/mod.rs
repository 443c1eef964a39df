//! Exact tiling: divides that exist only where the tiler divides the layout evenly, and the padding of those that
//! round up.

mod cover;
mod even;
mod flavours;
mod logical;
mod padding;

pub use flavours::{
    ExactFlatDivide, ExactFlatDivideOf, ExactTiledDivide, ExactTiledDivideOf, ExactZippedDivide, ExactZippedDivideOf,
};
pub use logical::{ByExactDivide, ExactLogicalDivide, ExactLogicalDivideOf};
pub use padding::{Cover, CoverOf};
