//! The traits for the bounds of generic code.
//!
//! Code for particular layouts does not need them. A function over any layout states its requirements with one or two
//! of them, and rustc reports a call that does not fit at the call, in the words of the operation. [Generic
//! code](crate::docs::generic_code) has the patterns; this page lists each bound.
//!
//! ```
//! use colex::prelude::*;
//!
//! fn gather<S, D, O>(a: Layout<S, D>, order: O, data: &[u32]) -> Vec<u32>
//! where
//!     S: IntTuple,
//!     D: IntTuple,
//!     O: ComposesWith<Layout<S, D>>,
//! {
//!     let ordered = a.composition(order);
//!     (0..ordered.size()).map(|i| data[ordered.at(i)]).collect()
//! }
//! assert_eq!(gather(layout![6 : 1], layout![(2, 3) : (3, 1)], &[0, 1, 2, 3, 4, 5]), [0, 3, 1, 4, 2, 5]);
//! ```
//!
//! | bound | the body can |
//! | --- | --- |
//! | `N: `[`Integer`], [`StaticInteger`] | have an integer of either kind, a static one, as a size or a stride in the macros; of a `Layout![(M, N) : (DM, DN)]` and its tensors: `at`, `size`, `cosize`, `rank`, `mode`, `slice`, `==`, `window`, access, iteration, `fill`, `reduce`, tiles by a [`window_tiler`](crate::window_tiler), `to_dynamic` |
//! | `M: Integer + `[`SameShape`] | have it as a size in several places: `copy`, `gemm`, `transform` |
//! | `T: `[`Static`] | require static integers in any `T`; its value in constants |
//! | `Const<N>: `[`ConstInteger`] | use a const parameter as a static integer, `shape![(const N, 8)]` |
//! | `S: `[`IntTuple`] | keep the shape or the stride of a layout, or any int tuple: its size, its rank, its text, `to_dynamic` |
//! | `S: `[`Strided`]`<D>` | of a `Layout<S, D>`: size, cosize, rank, `at` with a 1-D coordinate |
//! | `C: `[`Coordinate`]`<S, D>` | evaluate it at `C` |
//! | `T: `[`Tiles`]`<Layout<S, D>>`, [`TilesExactly`] | tile it by `T`, and use the result |
//! | `B: `[`ComposesWith`]`<Layout<S, D>>` | compose it with `B`, and use the result |
//! | `L: `[`Injective`], [`Compact`], [`Contiguous`], [`Disjoint`], [`DisjointPair`] | rely on a proven property of a layout |
//! | `L: `[`VectorWidth`]`<N, W>`, [`ConflictFree`]`<W>`, [`Coalesced`]`<W, A>` | rely on the cost of an [access to memory](crate::memory) |
//! | `T: `[`IntoNested`] | accept Rust tuples |
//! | [`Notation`], [`TypeNotation`], [`LayoutKind`] | print a layout, its type; make one from its type |
//! | `N: `[`InDecimal`] | name it in the message of a law of your own, as [`Decimal`](crate::Decimal)`<N>` |
//!
//! Each **operation on layouts** has a trait, too, with the name of its method: `a.zipped_divide(t)` exists if `T:
//! `[`ZippedDivide`]`<A>`. Such a bound says that there is a result, [`Output`](ZippedDivide::Output), and nothing
//! about it. An operation of two operands is implemented for the right one. The functions on int tuples that generic
//! code needs have traits, too: [`Product`] is the size, [`CeilDivides`] and [`ShapeDivides`] are the quotients,
//! [`Crd2Idx`] and [`Idx2Crd`] the coordinates.
//!
//! **Tensors.** `E: `[`Engine`] or [`EngineMut`] is where the elements are, shared or exclusive, and `L:
//! `[`DataLayout`] the layout: with these two a function can use 1-D coordinates, iteration, `size`, `shape`, and the
//! algorithms on one tensor. [`TiledBy`], [`PartitionedBy`], [`SlicedBy`], [`WindowedBy`], [`ReshapedTo`] and
//! [`ComposedWith`] are bounds of a layout. Their results are layouts that can have such a bound again: `L: TiledBy<T,
//! Tile: PartitionedBy<P>>`. [`ByBound`] has the methods. [`TilesTensor`] and [`PadsTensor`] are tilers,
//! [`FragmentLayout`] the layout of registers, and [`StoredIn`] the bound of [`make_tensor`](crate::make_tensor) if the
//! length of the storage is static. In a kernel [`SameShape`] says that shapes agree, [`Matrix`] that one has two
//! modes, [`MatrixLayout`] that the tensor has rows, columns and blocks, which are matrices again, [`StridedNest`] that
//! loops can go through it, [`WithinShape`] that a coordinate is in range by its type. Traits that memory safety relies
//! on can be used as bounds, and only this crate implements them.

pub use crate::algebra::{
    Append, AppendToRank, BlockedProduct, Coalesce, CoalesceBy, CoalesceX, Complement, Composition, ConcatLayouts,
    Dice, DomainDistribute, DomainOffset, Downcast, ExactFlatDivide, ExactLogicalDivide, ExactTiledDivide,
    ExactZippedDivide, Filter, FilterBy, FilterZeros, FlatDivide, FlatProduct, Group, LeftInverse, LogicalDivide,
    LogicalProduct, MakeFragmentLike, MakeLayoutLike, MaxAlignment, MaxCommonLayout, MaxCommonVector, Mode, Nullspace,
    Prepend, PrependToRank, RakedProduct, RecastLayout, Replace, RightInverse, Select, Slice, SliceAndOffset, Take,
    TileToShape, TileToShapeOrdered, TileUnzip, TiledDivide, TiledProduct, Unflatten, Ungroup, Upcast, WithShape, Zip,
    ZipWith, ZippedDivide, ZippedProduct,
};
pub use crate::algebra::{ColMajorBlocks, OrderedBlocks};
pub use crate::algebra::{Compact, Contiguous, Disjoint, DisjointPair, HasLayout, Injective, Property};
pub use crate::algebra::{ComposesWith, RestOf, TileOf, Tiles, TilesExactly};
pub use crate::diagnostics::InDecimal;
pub use crate::int::{Integer, StaticInteger};
pub use crate::int_tuple::{
    CeilDivides, CompactColMajor, CompactRowMajor, CompatibleWith, CongruentWith, Crd2Idx, Depth, Flatten, Idx2Crd,
    Product, Rank, Reverse, ShapeDivides, TakeRange, WeaklyCompatibleWith, WeaklyCongruentWith,
};
pub use crate::int_tuple::{IntTuple, IntoNested, NestedOf, OperandOf};
pub use crate::layout::{Coordinate, Cosize, LayoutKind, StrideFor, Strided};
pub use crate::macros::ConstInteger;
pub use crate::memory::{Coalesced, ConflictFree, VectorWidth};
pub use crate::print::{Notation, TypeNotation};
#[cfg(feature = "generic-array")]
pub use crate::tensor::FragmentLayout;
pub use crate::tensor::{
    ByBound, ComposedWith, DataLayout, Engine, EngineMut, Genuine, Matrix, MatrixLayout, Nest, PadsTensor,
    PartitionedBy, PlainData, ReshapedTo, SameShape, SlicedBy, Static, StaticShape, Storage, StoredIn, StridedNest,
    TiledBy, TilesTensor, WindowedBy, WithinShape,
};
