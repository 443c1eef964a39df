//! The algebra of layouts, one file for each operation.
//!
//! Inside, an operation works on the **flat list of modes** of a layout: flatten once, fold, and re-nest at the end.
//! By-mode operations share one mechanism, the [`Tiler`].

mod bounds;
mod flavours;
mod no_layout;
mod operand;
mod pairing;
mod proofs;
mod result;
mod sort;
pub(crate) mod statics;
mod tiler;

// The operations, in the order of the page of `Layout` in rustdoc: those on modes,
mod modes;
mod slice;

// those that simplify,
mod coalesce;
mod filter;
mod flatten;

// compose,
mod composition;

// complement,
mod complement;

// divide,
mod divide;
mod exact;

// multiply,
mod product;

// invert,
mod inverse;

// and recast.
mod like;
mod recast;

// Names that the operations of this folder share.
use flatten::{FlatModes, FlatModesOf};
use flavours::{Concatenated, InFlat, InTiled, InZipped, PairedBy, ZippedBy};
use modes::{BeforeOf, Front};
use operand::{InGeneral, NoOperand, OperandTo, Operated, Resolve, ResolveTo};
use pairing::Logical;
use proofs::WitnessedModes;
use result::{Gives, GivesByType};
use sort::SortedTail;
use tiler::InFrontOf;

pub use crate::diagnostics::verdict::{Holds, Lawful};
pub use bounds::{ComposesWith, RestOf, TileOf, Tiles, TilesExactly, TwoModes};
pub use coalesce::{Coalesce, CoalesceBy, CoalesceByOf, CoalesceOf, CoalesceX, CoalesceXOf};
pub use complement::{Complement, ComplementInCosizeOf, ComplementOf};
pub use composition::{Composition, CompositionOf};
pub use divide::{
    FlatDivide, FlatDivideOf, LogicalDivide, LogicalDivideOf, TiledDivide, TiledDivideOf, ZippedDivide, ZippedDivideOf,
};
pub(crate) use exact::ByExactDivide;
pub use exact::{
    Cover, CoverOf, ExactFlatDivide, ExactFlatDivideOf, ExactLogicalDivide, ExactLogicalDivideOf, ExactTiledDivide,
    ExactTiledDivideOf, ExactZippedDivide, ExactZippedDivideOf,
};
pub use filter::{Filter, FilterBy, FilterByOf, FilterOf, FilterZeros, FilterZerosOf};
pub use flatten::{FlattenOf, SameProfileAs};
pub use inverse::{
    DomainDistribute, DomainDistributeOf, LeftInverse, LeftInverseOf, MaxAlignment, MaxAlignmentOf, MaxCommonLayout,
    MaxCommonLayoutOf, MaxCommonVector, MaxCommonVectorOf, Nullspace, NullspaceOf, RightInverse, RightInverseOf,
    domain_distribute,
};
pub use like::{
    FromFirst, FromLast, MakeFragmentLike, MakeFragmentLikeOf, MakeLayoutLike, MakeLayoutLikeOf, Reshape, ReshapeOf,
    ReshapeRightOf, WithShape, WithShapeOf,
};
pub use modes::{
    Append, AppendOf, AppendToRank, AppendToRankOf, ConcatLayouts, ConcatLayoutsOf, Group, GroupOf, Mode, ModeOf,
    Prepend, PrependOf, PrependToRank, PrependToRankOf, Replace, ReplaceOf, Select, SelectOf, StrideUnit, Take, TakeOf,
    TileUnzip, TileUnzipOf, Unflatten, UnflattenOf, Ungroup, UngroupOf, Zip, ZipOf, ZipWith, ZipWithOf, concat_layouts,
};
pub use product::{
    BlockedProduct, BlockedProductOf, ColMajorBlocks, FlatProduct, FlatProductOf, LogicalProduct, LogicalProductOf,
    OrderedBlocks, RakedProduct, RakedProductOf, TileToShape, TileToShapeOf, TileToShapeOrdered, TileToShapeOrderedOf,
    TiledProduct, TiledProductOf, ZippedProduct, ZippedProductOf,
};
#[cfg(any(feature = "faer", feature = "nalgebra033", feature = "nalgebra035", feature = "ndarray"))]
pub use proofs::are_injective;
#[cfg(feature = "ndarray")]
pub use proofs::are_injective_by_strides;
pub use proofs::{
    Compact, Contiguous, Disjoint, DisjointPair, HasLayout, Injective, IsCompact, IsContiguous, IsInjective, IsPart,
    Property, Proven, ProvenDisjoint,
};
pub use recast::{Downcast, DowncastOf, RecastLayout, RecastLayoutOf, Upcast, UpcastOf};
pub(crate) use recast::{ManyUnits, NoUnit, OneUnit, Several, UnitModes};
pub use result::{Computes, KnownLayout};
pub use slice::{
    Dice, DiceOf, DomainOffset, DomainOffsetOf, Slice, SliceAndOffset, SliceAndOffsetOf, SliceAt, SliceOf, dice, slice,
};

pub(crate) use modes::{IntegerMode, Nested};
pub(crate) use pairing::{Concat, Unzipped};
pub(crate) use slice::Closed;
pub(crate) use tiler::{KeepRest, LawfulTiler, OnInteger, OnLayouts, OnUntiled, Tiler, UntiledModes};

/// The operations as the bounds of methods name them, for what carries an operation to a layout inside.
pub(crate) mod operations {
    pub(crate) use super::coalesce::ByCoalesce;
    pub(crate) use super::complement::CotargetFor;
    pub(crate) use super::composition::ByComposition;
    pub(crate) use super::divide::ByDivide;
    pub(crate) use super::flatten::FlatModes;
    pub(crate) use super::flavours::Arrange;
    pub(crate) use super::flavours::{InFlat, InTiled, InZipped};
    pub(crate) use super::inverse::{ByLeftInverse, ByRightInverse, HasCommonLayout, LeftInverseOperand};
    pub(crate) use super::operand::{InGeneral, NoOperand, OperandTo, Operated};
    pub(crate) use super::pairing::{Concat, Logical, TakesSizes, Unzipped};
    pub(crate) use super::product::{
        Backward, BlockOrder, BlocksIn, ByProduct, FilledWith, Forward, InBlocks, RepeatsIn,
    };
    pub(crate) use super::recast::{ByDowncast, ByUpcast, JoinedDigits, OnLeaf};
}
