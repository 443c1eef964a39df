//! What user code needs: `use colex::prelude::*;`.
//!
//! The macros, the types and functions of the crate root with the `…Of` aliases, and the traits of the operations,
//! which generic code writes in its bounds.

pub use crate::algebra::{
    Append, BlockedProduct, Coalesce, CoalesceBy, Complement, Composition, Dice, Downcast, Filter, FilterBy,
    FilterZeros, FlatDivide, FlatProduct, Group, LeftInverse, LogicalDivide, LogicalProduct, MaxCommonLayout,
    MaxCommonVector, Nullspace, Prepend, RakedProduct, RightInverse, Select, Slice, SliceAndOffset, Take, TileToShape,
    TiledDivide, TiledProduct, Upcast, WithShape, ZippedDivide, ZippedProduct,
};
pub use crate::int::{Integer, StaticInteger};
pub use crate::int_tuple::{IntTuple, IntoNested};
pub use crate::layout::{Coordinate, LayoutKind};
pub use crate::*;
pub use crate::{Layout, Shape, coord, layout, shape};
