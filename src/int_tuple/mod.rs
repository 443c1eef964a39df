//! Int tuples: an integer, or a tuple of int tuples.
//!
//! A tuple is a heterogeneous list ([`HCons`], [`HNil`]); `(4)` is the list of one integer, which is not the
//! integer `4`. Shapes, strides, coordinates, profiles and orders are int tuples. Each operation is one file with
//! a tuple case and an integer case, a trait that computes the type, an alias for it, and a function for values.
//!
//! A trait of two int tuples is implemented for the **right** one, because a bound whose `Self` is not yet known
//! makes rustc wait, and one whose parameters are not yet known makes it guess.

mod case;
mod ceil_div;
mod coalesce_shape;
mod compact;
mod compact_col_from;
mod compact_row_from;
mod compare;
mod compatible;
mod congruent;
mod crd2crd;
mod crd2idx;
mod crd2idx_compact;
mod depth;
mod elem_scale;
mod equal;
mod evenly_divides;
mod extremum;
mod flatten;
mod flatten_to_tuple;
mod get;
mod idx2crd;
mod idx2crd_stride;
mod inner_product;
mod insert;
mod kind;
mod neither;
mod nested;
mod order_slots;
mod order_tree;
mod ordered;
mod pairs;
mod product;
mod rank;
mod remove;
mod repeat;
mod repeat_like;
mod reverse;
mod round_up;
mod shape_div;
mod sum;
mod take;
mod truth;
mod underscore;
mod unwrap;
mod wrap;
mod zip2_by;

pub use case::{
    ATuple, AllIntegers, AnInteger, IntTupleKind, IntTupleOf, IntegersInside, IsIntTuple, KindOf, Kinded, Neither,
    OnlyIntegers, TheIntTuple,
};
pub use ceil_div::{CeilDivOf, CeilDivideModes, CeilDivides, CeilDividesCase, ceil_div, try_ceil_div};
pub use coalesce_shape::{CoalesceShape, CoalesceShapeOf, coalesce_shape, try_coalesce_shape};
pub use compact::{
    ColMajor, CompactColMajor, CompactColMajorOf, CompactMode, CompactRowMajor, CompactRowMajorOf, RowMajor,
    compact_col_major, compact_row_major, try_compact_col_major, try_compact_row_major,
};
pub use compact_col_from::{
    CompactColMajorFrom, CompactColMajorFromCase, CompactColMajorFromOf, CompactColMajorModes, compact_col_major_from,
    try_compact_col_major_from,
};
pub use compact_row_from::{
    CompactRowMajorFrom, CompactRowMajorFromCase, CompactRowMajorFromOf, CompactRowMajorModes, compact_row_major_from,
    try_compact_row_major_from,
};
pub use compare::{
    AtLeast, AtMost, ColexGeqOf, ColexGtrOf, ColexLeqOf, ColexLessOf, ColexOrdered, ColexOrderedCase,
    ColexOrderedModes, ElemGeqOf, ElemGtrOf, ElemLeqOf, ElemLessOf, ElemRelated, ElemRelatedCase, GreaterThan,
    LessThan, LexGeqOf, LexGtrOf, LexLeqOf, LexLessOf, LexOrdered, LexOrderedCase, Negated, NegationOf, OrElse,
    Relation, colex_geq, colex_gtr, colex_leq, colex_less, elem_geq, elem_gtr, elem_leq, elem_less, lex_geq, lex_gtr,
    lex_leq, lex_less,
};
pub use compatible::{
    CompatibleOf, CompatibleWith, CompatibleWithCase, HasMultiple, WeaklyCompatibleOf, WeaklyCompatibleWith,
    WeaklyCompatibleWithCase, compatible, weakly_compatible,
};
pub use congruent::{
    CongruentOf, CongruentWith, CongruentWithCase, WeaklyCongruentOf, WeaklyCongruentWith, WeaklyCongruentWithCase,
    congruent, weakly_congruent,
};
pub use crd2crd::{Crd2Crd, Crd2CrdByIndex, Crd2CrdCase, Crd2CrdModes, Crd2CrdOf, crd2crd, try_crd2crd};
pub use crd2idx::{Crd2Idx, Crd2IdxCase, Crd2IdxOf, SplitIndex, SumOfIndices, crd2idx, try_crd2idx};
pub use crd2idx_compact::{
    Crd2IdxCompact, Crd2IdxCompactCase, Crd2IdxCompactOf, Horner, crd2idx_compact, try_crd2idx_compact,
};
pub use depth::{Depth, DepthOf, depth};
pub use elem_scale::{ElemScaleModes, ElemScaleOf, ElemScales, ElemScalesCase, elem_scale, try_elem_scale};
pub use equal::{EqualOf, EqualTo, EqualToCase, equal};
pub use evenly_divides::{EvenlyDivides, EvenlyDividesCase, EvenlyDividesOf, evenly_divides};
pub use extremum::{CommonDivisor, GcdOf, Greatest, MaxOf, MinOf, Smallest, gcd, max, min};
pub use flatten::{FlatListOf, Flatten, FlattenTupleOf, Leaves, flatten};
pub use flatten_to_tuple::{FlattenToTuple, FlattenToTupleOf, flatten_to_tuple};
pub use frunk_core::hlist::{HCons, HNil};
pub use get::{Get, GetOf, IndexAt, IndexFrom, IndexInto, OutOfRange, get};
pub use idx2crd::{Idx2Crd, Idx2CrdCase, Idx2CrdModes, Idx2CrdOf, idx2crd, try_idx2crd};
pub use idx2crd_stride::{
    Idx2CrdWithStride, Idx2CrdWithStrideCase, Idx2CrdWithStrideOf, IndexWithStrides, IndicesWithStrides,
    ModeCoordinate, idx2crd_with_stride, try_idx2crd_with_stride,
};
pub use inner_product::{
    InnerProductOf, InnerProductWith, InnerProductWithCase, PairProductSum, inner_product, try_inner_product,
};
pub use insert::{Insert, InsertAt, InsertOf, insert};
pub use kind::{IntTuple, Modes};
pub use nested::{Argument, ArgumentOf, IntoNested, NestedOf, Operand, OperandOf};
pub use order_slots::{FindBySlot, FindSlot, InsertBySlot, InsertSlot, Slot, SlotStrides};
pub use order_tree::{OrderFor, OrderForCase, OrderModes};
pub use ordered::{CompactOrder, CompactOrderOf, OrderedStrides, SortOrders, compact_order, try_compact_order};
pub use pairs::{
    CoordinateRank, DivisorPairs, DivisorPairsOf, EqualRanks, IntegerForTuple, Lacks, PairedWith, PairsOf, RanksDiffer,
    RestDivisorPairs, RestPairedWith, TripledWith, TriplesOf,
};
pub use product::{
    Product, ProductEach, ProductEachOf, ProductOf, ProductValue, product, product_each, try_product, try_product_each,
};
pub(crate) use rank::static_instance;
pub use rank::{Rank, RankInDecimal, RankOf, rank};
pub use remove::{Remove, RemoveAt, RemoveOf, remove};
pub use repeat::{Repeat, RepeatList, RepeatOf, repeat};
pub use repeat_like::{RepeatLike, RepeatLikeOf, repeat_like};
pub use reverse::{Reverse, ReverseOf, ReverseOnto, reverse};
pub use round_up::{RoundUpModes, RoundUpOf, RoundsUp, RoundsUpCase, round_up, try_round_up};
pub use shape_div::{
    ExceptNeither, OrOneOf, ShapeDivOf, ShapeDivideModes, ShapeDivides, ShapeDividesCase, ShapeQuotient, shape_div,
    try_shape_div,
};
pub use sum::{Sum, SumOf, SumValue, sum, try_sum};
pub use take::{BackwardRange, Range, RangeBeyondRank, TakeRange, TakeTupleOf, TakeUpTo, take};
pub use truth::{AndOf, AndThen, Order};
pub use underscore::Underscore;
pub use unwrap::{Unwrap, UnwrapOf, unwrap};
pub use wrap::{WrapOf, wrap};
pub use zip2_by::{HalvesRest, PairOfHalves, TupleHalves, Zip2By, Zip2ByOf, zip2_by};
