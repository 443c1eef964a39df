//! The names that the crate root and the prelude have in common.

pub use crate::algebra::CoalesceXOf;
pub use crate::algebra::{
    AppendOf, AppendToRankOf, ConcatLayoutsOf, GroupOf, ModeOf, PrependOf, PrependToRankOf, ReplaceOf, SelectOf,
    TakeOf, TileUnzipOf, UnflattenOf, UngroupOf, ZipOf, ZipWithOf, concat_layouts,
};
pub use crate::algebra::{
    BlockedProductOf, CoalesceByOf, CoalesceOf, ComplementInCosizeOf, ComplementOf, CompositionOf, FilterByOf,
    FilterOf, FilterZerosOf, FlattenOf,
};
pub use crate::algebra::{
    Compact, Contiguous, Disjoint, DisjointPair, HasLayout, Injective, IsCompact, IsContiguous, IsInjective, Proven,
    ProvenDisjoint,
};
pub use crate::algebra::{
    Cover, CoverOf, ExactFlatDivideOf, ExactLogicalDivideOf, ExactTiledDivideOf, ExactZippedDivideOf,
};
pub use crate::algebra::{DiceOf, DomainOffsetOf, SliceAndOffsetOf, SliceOf, dice, slice};
pub use crate::algebra::{
    DomainDistributeOf, LeftInverseOf, MaxAlignmentOf, MaxCommonLayoutOf, MaxCommonVectorOf, NullspaceOf,
    RightInverseOf, domain_distribute,
};
pub use crate::algebra::{DowncastOf, RecastLayoutOf, UpcastOf};
pub use crate::algebra::{
    FlatDivideOf, FlatProductOf, LogicalDivideOf, LogicalProductOf, RakedProductOf, TileToShapeOf,
    TileToShapeOrderedOf, TiledDivideOf, TiledProductOf, ZippedDivideOf, ZippedProductOf,
};
pub use crate::algebra::{MakeFragmentLikeOf, MakeLayoutLikeOf, WithShapeOf};
pub use crate::diagnostics::{LayoutError, ModePath};
pub use crate::int::{Integer, StaticInteger};
pub use crate::int_tuple::{
    CeilDivOf, ColexGeqOf, ColexGtrOf, ColexLeqOf, ColexLessOf, CompactColMajorFromOf, CompactOrderOf,
    CompactRowMajorFromOf, Crd2CrdOf, Crd2IdxCompactOf, Crd2IdxOf, ElemGeqOf, ElemGtrOf, ElemLeqOf, ElemLessOf,
    ElemScaleOf, EvenlyDividesOf, GcdOf, Idx2CrdOf, Idx2CrdWithStrideOf, InnerProductOf, LexGeqOf, LexGtrOf, LexLeqOf,
    LexLessOf, MaxOf, MinOf, ReverseOf, RoundUpOf, ShapeDivOf, ceil_div, colex_geq, colex_gtr, colex_leq, colex_less,
    compact_col_major_from, compact_order, compact_row_major_from, crd2crd, crd2idx, crd2idx_compact, elem_geq,
    elem_gtr, elem_leq, elem_less, elem_scale, evenly_divides, gcd, idx2crd, idx2crd_with_stride, inner_product,
    lex_geq, lex_gtr, lex_leq, lex_less, max, min, reverse, round_up, shape_div, try_ceil_div,
    try_compact_col_major_from, try_compact_order, try_compact_row_major_from, try_crd2crd, try_crd2idx,
    try_crd2idx_compact, try_elem_scale, try_idx2crd, try_idx2crd_with_stride, try_inner_product, try_round_up,
    try_shape_div,
};
pub use crate::int_tuple::{CoalesceShapeOf, coalesce_shape, try_coalesce_shape};
pub use crate::int_tuple::{
    CompactColMajorOf, CompactRowMajorOf, CompatibleOf, CongruentOf, DepthOf, FlattenTupleOf, ProductEachOf, ProductOf,
    ProductOf as SizeOf, RankOf, SumOf, Underscore, WeaklyCompatibleOf, WeaklyCongruentOf, compact_col_major,
    compact_row_major, compatible, congruent, depth, flatten, get, product, product as size, product_each, rank, sum,
    try_compact_col_major, try_compact_row_major, try_product, try_product as try_size, try_product_each, try_sum,
    weakly_compatible, weakly_congruent,
};
pub use crate::int_tuple::{EqualOf, equal};
pub use crate::int_tuple::{
    FlattenToTupleOf, InsertOf, RemoveOf, RepeatLikeOf, RepeatOf, TakeTupleOf, UnwrapOf, WrapOf, Zip2ByOf,
    flatten_to_tuple, insert, remove, repeat, repeat_like, take, unwrap, wrap, zip2_by,
};
pub use crate::layout::{CoprofileOf, IdentityLayoutOf, make_identity_layout};
pub use crate::layout::{
    CosizeOf, Layout, LayoutLeftOf, LayoutRightOf, MakeLayoutOf, make_layout, make_layout_left, make_layout_right,
    try_make_layout_left, try_make_layout_right,
};
pub use crate::layout::{FlatCoordOf, HierCoordOf, OneDCoordOf, cosize, try_cosize};
pub use crate::layout::{MakeOrderedLayoutOf, make_ordered_layout, try_make_ordered_layout};
pub use crate::print::{TypeNotation, notation, type_notation};
#[cfg(feature = "generic-array")]
pub use crate::tensor::Fragment;
pub use crate::tensor::InShape;
#[cfg(feature = "rayon")]
pub use crate::tensor::ParTensorTiles;
#[cfg(feature = "alloc")]
pub use crate::tensor::VecTensor;
pub use crate::tensor::algorithm::{
    axpby, clear, copy, copy_if, copy_vector, fill, gemm, gemm_with, reduce, transform, transform_in_place,
    transform_pairs, try_axpby, try_copy, try_copy_if, try_copy_vector, try_gemm, try_gemm_with, try_transform,
    try_transform_pairs,
};
pub use crate::tensor::{InnerPartitionOf, LocalPartitionOf, LocalTileByOf, LocalTileOf, OuterPartitionOf};
pub use crate::tensor::{MakeTensorOf, Tensor, View, ViewMut, make_tensor, try_make_tensor};
pub use crate::tensor::{PaddedTile, PaddedTilesMutOf, PaddedTilesOf};
pub use crate::tensor::{RestLayoutOf, TensorTiles, TileLayoutOf, TilesMutOf, TilesOf};
