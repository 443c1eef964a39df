//! The names for most programs: `use colex::prelude::*;`.
//!
//! | group | names |
//! | --- | --- |
//! | macros | [`layout!`], [`shape!`], [`coord!`], [`Layout!`](macro@Layout), [`Shape!`](macro@Shape), [`assert_type_eq!`], [`show_type!`], … |
//! | layouts | [`Layout`](struct@Layout), [`make_layout`], [`make_layout_left`], [`make_layout_right`], [`concat_layouts`], [`Swizzle`], [`ComposedLayout`], … |
//! | tensors | [`Tensor`], [`make_tensor`], [`View`], [`ViewMut`], [`Fragment`], [`VecTensor`] |
//! | bounds | [`Integer`], [`IntTuple`], [`Strided`], [`Static`], [`SameShape`], [`Tiles`], [`ComposesWith`], [`Injective`], [`Compact`], … |
//! | modes | [`Append`], [`Prepend`], [`Group`], [`Select`], [`Take`], [`Slice`], [`Dice`] |
//! | simplify | [`Coalesce`], [`CoalesceBy`], [`Filter`], [`FilterBy`], [`FilterZeros`] |
//! | compose and complement | [`Composition`], [`Complement`] |
//! | divide | [`LogicalDivide`], [`ZippedDivide`], [`TiledDivide`], [`FlatDivide`] |
//! | multiply | [`LogicalProduct`], [`BlockedProduct`], [`RakedProduct`], [`ZippedProduct`], [`TiledProduct`], [`FlatProduct`], [`TileToShape`] |
//! | invert | [`RightInverse`], [`LeftInverse`], [`Nullspace`], [`MaxCommonLayout`], [`MaxCommonVector`] |
//! | recast and reshape | [`Upcast`], [`Downcast`], [`WithShape`] |
//! | results of operations | an alias for each, such as [`CompositionOf`] |
//! | numbers | [`U0`] to [`U16`], the indices of modes |
//!
//! The functions on int tuples are in [`tuple`](crate::tuple), the algorithms on tensors in
//! [`algorithm`](crate::algorithm), and the rest is at the crate root.
//!
//! Import other numbers by name, `use colex::typenum::{U32, U64};`, or write them in a macro, `Layout![(32, 64)]`. With a
//! glob import of both, `Integer` is the name of two traits, and rustc warns where you call a method of it;
//! `use colex::Integer;` resolves this.
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
    Append, BlockedProduct, ByBound as _, Coalesce, CoalesceBy, Compact, Complement, ComposesWith, Composition,
    Contiguous, Coordinate, Dice, Disjoint, Downcast, Filter, FilterBy, FilterZeros, FlatDivide, FlatProduct, Group,
    Injective, IntTuple, Integer, IntoNested, LeftInverse, LogicalDivide, LogicalProduct, MaxCommonLayout,
    MaxCommonVector, Nullspace, Prepend, RakedProduct, RightInverse, SameShape, Select, Slice, SliceAndOffset, Static,
    StaticInteger, Strided, Take, TileOf, TileToShape, TiledDivide, TiledProduct, Tiles, TilesExactly, TypeNotation,
    Upcast, WithShape, ZippedDivide, ZippedProduct,
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
