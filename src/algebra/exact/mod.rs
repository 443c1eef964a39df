//! Exact tiling: divides that exist only where the tiler divides the layout evenly, and the padding of those that
//! round up.

mod cover;
mod even;
mod flat;
mod logical;
mod padding;
mod pair;
mod tiled;
mod zipped;

pub use flat::{ExactFlatDivide, ExactFlatDivideOf};
pub use logical::{ExactLogicalDivide, ExactLogicalDivideOf};
pub use padding::{Cover, CoverOf};
pub use pair::ByExactDivide;
pub use tiled::{ExactTiledDivide, ExactTiledDivideOf};
pub use zipped::{ExactZippedDivide, ExactZippedDivideOf};
