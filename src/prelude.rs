//! What user code needs: `use colex::prelude::*;`.
//!
//! The macros, the types, what makes a layout or a tensor, the operations on layouts with their `…Of` aliases, and the
//! traits that generic code writes in its bounds. The functions on int tuples are in [`tuple`](crate::tuple), the
//! algorithms on tensors in [`algorithm`](crate::algorithm), and the rest is at the crate root: a program imports what it
//! uses. The modules of the crate are not in it.
//!
//! Of `typenum` it takes nothing, and both may be imported with a glob: only `Integer` is a name of both, and whoever
//! writes it says which is meant, with `use colex::Integer;`.

pub use crate::algebra::{
    Append, BlockedProduct, Coalesce, CoalesceBy, Complement, ComposesWith, Composition, Dice, Downcast, Filter,
    FilterBy, FilterZeros, FlatDivide, FlatProduct, Group, LeftInverse, LogicalDivide, LogicalProduct, MaxCommonLayout,
    MaxCommonVector, Nullspace, Prepend, RakedProduct, RightInverse, Select, Slice, SliceAndOffset, Take, TileOf,
    TileToShape, TiledDivide, TiledProduct, Tiles, TilesExactly, Upcast, WithShape, ZippedDivide, ZippedProduct,
};
pub use crate::int_tuple::{IntTuple, IntoNested};
pub use crate::layout::{Coordinate, LayoutKind, Strided};
pub use crate::names::*;
pub use crate::{Layout, Shape, coord, layout, shape};
pub use crate::{assert_type_eq, assert_type_of, show_type, show_type_of};
