// The pictures of the page and its links, because rustdoc does not copy files.
#![cfg_attr(doc, doc = include_str!("../docs/figures/links.md"))]
#![cfg_attr(doc, doc = include_str!("../docs/rustdoc_links.md"))]
#![doc = include_str!("../README.md")]
#![cfg_attr(doc, doc = include_str!("../docs/rustdoc_front.md"))]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

// rustdoc has the methods of a type in the order of the modules: those that measure and evaluate a layout come first.
#[forbid(unsafe_code)]
mod layout;

#[forbid(unsafe_code)]
mod algebra;
#[forbid(unsafe_code)]
pub mod algorithm;
#[forbid(unsafe_code)]
pub mod atoms;
#[forbid(unsafe_code)]
pub mod bounds;
#[forbid(unsafe_code)]
mod composed;
#[forbid(unsafe_code)]
pub mod coordinates;
#[forbid(unsafe_code)]
mod diagnostics;
#[cfg(any(doc, doctest))]
pub mod docs;
#[forbid(unsafe_code)]
mod int;
#[forbid(unsafe_code)]
mod int_tuple;
#[forbid(unsafe_code)]
pub mod interop;
#[forbid(unsafe_code)]
mod macros;
#[forbid(unsafe_code)]
pub mod memory;
/// The small numbers, for the prelude.
mod numbers {
    pub use typenum::{U0, U1, U2, U3, U4, U5, U6, U7, U8, U9, U10, U11, U12, U13, U14, U15, U16};
}
#[forbid(unsafe_code)]
pub mod prelude;
#[forbid(unsafe_code)]
mod print;
#[forbid(unsafe_code)]
pub mod signs;
mod tensor;
#[forbid(unsafe_code)]
pub mod tuple;

// The modules are private, and their items public. The names for users are listed here, in `bounds`, `tuple` and
// `algorithm`; each has its page in one of them.
pub use algebra::{
    AppendOf, AppendToRankOf, BlockedProductOf, CoalesceByOf, CoalesceOf, CoalesceXOf, ComplementInCosizeOf,
    ComplementOf, CompositionOf, ConcatLayoutsOf, Cover, CoverOf, DomainDistributeOf, DomainOffsetOf, DowncastOf,
    ExactFlatDivideOf, ExactLogicalDivideOf, ExactTiledDivideOf, ExactZippedDivideOf, FilterByOf, FilterOf,
    FilterZerosOf, FlatDivideOf, FlatProductOf, FlattenOf, GroupOf, IsCompact, IsContiguous, IsInjective,
    LeftInverseOf, LogicalDivideOf, LogicalProductOf, MakeFragmentLikeOf, MakeLayoutLikeOf, MaxAlignmentOf,
    MaxCommonLayoutOf, MaxCommonVectorOf, ModeOf, NullspaceOf, PrependOf, PrependToRankOf, Proven, ProvenDisjoint,
    RakedProductOf, RecastLayoutOf, ReplaceOf, ReshapeOf, ReshapeRightOf, RightInverseOf, SelectOf, SliceAndOffsetOf,
    TakeOf, TileToShapeOf, TileToShapeOrderedOf, TileUnzipOf, TiledDivideOf, TiledProductOf, UnflattenOf, UngroupOf,
    UpcastOf, WithShapeOf, ZipOf, ZipWithOf, ZippedDivideOf, ZippedProductOf, concat_layouts, domain_distribute,
};
#[doc(no_inline)]
pub use bounds::{
    Compact, ConstInteger, Contiguous, Disjoint, DisjointPair, HasLayout, Injective, Integer, Static, StaticInteger,
    TypeNotation,
};
pub use composed::{ComposedLayout, Swizzle, SwizzleOfMasks, make_composed_layout, make_swizzle};
pub use diagnostics::{Decimal, LawInMode, LayoutError, ModePath, ProductMode, StaticLaw};
pub use int::{Multiple, Narrow, Signed, narrow, signed};
pub use int_tuple::Underscore;
pub use layout::{
    CoprofileOf, CosizeOf, FlatCoordOf, HierCoordOf, IdentityLayoutOf, Layout, LayoutLeftOf, LayoutRightOf,
    MakeLayoutOf, MakeOrderedLayoutOf, OneDCoordOf, ShapeOf, StrideOf, cosize, make_identity_layout, make_layout,
    make_layout_left, make_layout_right, make_ordered_layout, try_cosize, try_make_layout_left, try_make_layout_right,
    try_make_ordered_layout,
};
pub use print::{Notated, notation, type_notation};
#[cfg(feature = "rayon")]
pub use tensor::ParTensorTiles;
pub use tensor::{
    Aligned, ComposedTiles, Coords, CoordsInShape, InShape, Indexed, IndexedIter, Iter, IterMut, Lent, Padded,
    PaddedTile, Tensor, TensorTiles, View, ViewMut, WholeTiles, WindowTiler, make_tensor, try_make_tensor,
    window_tiler,
};
#[cfg(feature = "generic-array")]
pub use tensor::{AlignedFragment, Fragment};
#[cfg(feature = "alloc")]
pub use tensor::{AlignedVec, AlignedVecTensor, VecTensor};
pub use tensor::{
    InnerPartitionOf, LocalPartitionOf, LocalTileByOf, LocalTileOf, MakeTensorOf, OuterPartitionOf, PaddedTilesMutOf,
    PaddedTilesOf, RestLayoutOf, TileLayoutOf, TilesMutOf, TilesOf, TransposeOf,
};
#[doc(no_inline)]
pub use tuple::{DepthOf, DiceOf, RankOf, ReverseOf, SizeOf, SliceOf};
pub use typenum;

/// Names for the expansion of the macros.
#[doc(hidden)]
pub mod __private {
    pub use crate::coordinates::{
        CoordinateLayout, ScaledBasis, basis, coordinate_layout_of, lawful_coordinate_layout,
    };
    pub use crate::diagnostics::{Decimal, InDecimal};
    pub use crate::int_tuple::{HCons, HNil};
    pub use crate::macros::*;
    pub use crate::signs::{SignedLayout, negative};
}

/// The names of numbers and modes, as compile errors print them.
#[cfg_attr(doc, doc(hidden))]
pub mod __printed {
    pub use crate::diagnostics::numbers::*;
    pub use crate::diagnostics::printed::*;
}
