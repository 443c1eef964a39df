//! What user code needs: `use colex::prelude::*;`.
//!
//! The macros, the types, what makes a layout or a tensor, the operations on layouts with their `…Of` aliases, and the
//! traits that generic code writes in its bounds. The functions on int tuples are in [`tuple`](crate::tuple), the
//! algorithms on tensors in [`algorithm`](crate::algorithm), and the rest is at the crate root: a program imports what it
//! uses. The modules of the crate are not in it.
//!
//! Of `typenum` it has the numbers `U0` to `U16`, which are the indices of modes and what small types are written with.
//! Others are imported by name, `use colex::typenum::{U32, U64};`: with a glob of both, `Integer` is a name of two traits, and
//! rustc warns where a method of it is called, unless `use colex::Integer;` says which is meant. In a macro a number is
//! written as it is, `Layout![(32, 64)]`.
//!
//! ```
//! use colex::prelude::*;
//!
//! fn columns(a: Layout![(U4, usize) : (1, U4)]) -> usize {
//!     a.mode::<U1>().size()
//! }
//! let n = 6;
//! assert_eq!(columns(layout![(4, n) : (1, 4)]), 6);
//! ```

#[doc(no_inline)]
#[cfg(feature = "generic-array")]
pub use crate::Fragment;
#[doc(no_inline)]
#[cfg(feature = "alloc")]
pub use crate::VecTensor;
#[doc(no_inline)]
pub use crate::bounds::{
    Append, BlockedProduct, Coalesce, CoalesceBy, Compact, Complement, ComposesWith, Composition, Contiguous,
    Coordinate, Dice, Disjoint, Downcast, Filter, FilterBy, FilterZeros, FlatDivide, FlatProduct, Group, Injective,
    IntTuple, Integer, IntoNested, LeftInverse, LogicalDivide, LogicalProduct, MaxCommonLayout, MaxCommonVector,
    Nullspace, Prepend, RakedProduct, RightInverse, SameShape, Select, Slice, SliceAndOffset, Static, StaticInteger,
    Strided, Take, TileOf, TileToShape, TiledDivide, TiledProduct, Tiles, TilesExactly, TypeNotation, Upcast,
    WithShape, ZippedDivide, ZippedProduct,
};
#[doc(no_inline)]
pub use crate::numbers::*;
#[doc(no_inline)]
pub use crate::{
    AppendOf, BlockedProductOf, CoalesceByOf, CoalesceOf, ComplementOf, CompositionOf, ConcatLayoutsOf, CosizeOf,
    CoverOf, DepthOf, DiceOf, DowncastOf, ExactFlatDivideOf, ExactLogicalDivideOf, ExactTiledDivideOf,
    ExactZippedDivideOf, FilterByOf, FilterOf, FilterZerosOf, FlatDivideOf, FlatProductOf, FlattenOf, GroupOf,
    LayoutLeftOf, LayoutRightOf, LeftInverseOf, LogicalDivideOf, LogicalProductOf, MakeLayoutOf, MaxCommonLayoutOf,
    MaxCommonVectorOf, ModeOf, NullspaceOf, PrependOf, RakedProductOf, RankOf, RecastLayoutOf, ReplaceOf, ReverseOf,
    RightInverseOf, SelectOf, SizeOf, SliceAndOffsetOf, SliceOf, TakeOf, TileToShapeOf, TileToShapeOrderedOf,
    TiledDivideOf, TiledProductOf, UngroupOf, UpcastOf, WithShapeOf, ZipOf, ZipWithOf, ZippedDivideOf, ZippedProductOf,
};
#[doc(no_inline)]
pub use crate::{
    ComposedLayout, Cover, InShape, Layout, LayoutError, Multiple, Swizzle, Tensor, Underscore, View, ViewMut,
    concat_layouts, cosize, domain_distribute, make_composed_layout, make_identity_layout, make_layout,
    make_layout_left, make_layout_right, make_ordered_layout, make_tensor, narrow, notation, signed, try_cosize,
    try_make_layout_left, try_make_layout_right, try_make_ordered_layout, try_make_tensor, type_notation, window_tiler,
};
#[doc(no_inline)]
pub use crate::{Shape, assert_static, assert_type_eq, assert_type_of, coord, layout, shape, show_type, show_type_of};
