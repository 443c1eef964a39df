//! Int tuples: an integer, or a tuple of int tuples.
//!
//! A tuple is a heterogeneous list ([`HCons`], [`HNil`]); `(4)` is the list of one integer, which is not the
//! integer `4`. Shapes, strides, coordinates, profiles and orders are int tuples. Each operation is one file with
//! a tuple case and an integer case, a trait that computes the type, an alias for it, and a function for values.
//!
//! Operations on two int tuples have one recursion for each way to make one result of those of the modes: a tuple of them
//! (`pairwise`), their sum (`pair_sum`), whether all hold (`relation`), and the first that decides (`compare::lex`). The
//! file of an operation says what it is at two integers, and at an integer and a tuple.
//!
//! A trait of two int tuples is implemented for the **right** one, because a bound whose `Self` is not yet known
//! makes rustc wait, and one whose parameters are not yet known makes it guess.

mod case;
mod ceil_div;
mod coalesce_shape;
mod compact;
mod compact_from;
mod compare;
mod compatible;
mod congruent;
mod crd2crd;
mod crd2idx;
mod crd2idx_compact;
mod elem_scale;
mod equal;
mod evenly_divides;
mod extremum;
mod flatten;
mod get;
mod idx2crd;
mod idx2crd_stride;
mod inner_product;
mod insert;
mod kind;
mod multiple;
mod nested;
mod order_slots;
mod ordered;
mod pad_to;
mod pairs;
mod pairwise;
mod part_coord;
mod product;
mod quotient;
mod rank;
mod relation;
mod repeat;
mod reverse;
mod shape_div;
mod sum;
mod take;
mod wrap;
mod zip2_by;

// Names that the operations of this folder share: the kinds of int tuples, and the recursions on two of them.
use case::{IntTupleOf, IsIntTuple, KindOf};
use pairs::{CoordinateRank, DivisorRanks, EqualRanks, IntegerForTuple, PairedWith, PairsOf, SumCase};
use pairwise::{Collect, Pairwise, only_int_tuples, only_three_int_tuples};
use quotient::{Divide, Divides, RoundedUp};

pub use case::{ATuple, AllIntegers, AnInteger, HasKind, IntTupleKind, IntegersInside, NotIntTuple, OnlyIntegers};
pub use ceil_div::{CeilDiv, CeilDivOf, CeilDivides, RoundUpOf, ceil_div, round_up, try_ceil_div, try_round_up};
pub use coalesce_shape::{CoalesceShapeOf, coalesce_shape, try_coalesce_shape};
pub use compact::{
    ColMajor, CompactColMajor, CompactColMajorOf, CompactMode, CompactRowMajor, CompactRowMajorOf, RowMajor, Running,
    compact_col_major, compact_row_major, try_compact_col_major, try_compact_row_major,
};
pub use compact_from::{
    CompactColMajorFromOf, CompactRowMajorFromOf, compact_col_major_from, compact_row_major_from,
    try_compact_col_major_from, try_compact_row_major_from,
};
pub(crate) use compare::{ByElement, LessThan};
pub use compare::{
    ColexGeqOf, ColexGtrOf, ColexLeqOf, ColexLessOf, ElemGeqOf, ElemGtrOf, ElemLeqOf, ElemLessOf, LexGeqOf, LexGtrOf,
    LexLeqOf, LexLessOf, colex_geq, colex_gtr, colex_leq, colex_less, elem_geq, elem_gtr, elem_leq, elem_less, lex_geq,
    lex_gtr, lex_leq, lex_less,
};
pub use compatible::{
    Compatibility, CompatibleOf, CompatibleWith, WeakCompatibility, WeaklyCompatibleOf, WeaklyCompatibleWith,
    compatible, weakly_compatible,
};
pub use congruent::{
    Congruence, CongruentOf, CongruentWith, WeakCongruence, WeaklyCongruentOf, WeaklyCongruentWith, congruent,
    weakly_congruent,
};
pub use crd2crd::{Crd2CrdOf, crd2crd, try_crd2crd};
pub use crd2idx::{Crd2Idx, Crd2IdxOf, crd2idx, try_crd2idx};
pub use crd2idx_compact::{Crd2IdxCompact, Crd2IdxCompactOf, crd2idx_compact, try_crd2idx_compact};
pub use elem_scale::{ElemScaleOf, elem_scale, try_elem_scale};
pub use equal::{EqualOf, EqualTo, Equality, equal};
pub use evenly_divides::{EvenDivision, EvenlyDividesOf, evenly_divides};
pub(crate) use extremum::gcd_of_values;
pub use extremum::{GcdOf, MaxOf, MinOf, gcd, max, min};
pub use flatten::{FlatListOf, Flatten, FlattenToTupleOf, FlattenTupleOf, Leaves, flatten, flatten_to_tuple};
pub use frunk_core::hlist::{HCons, HNil};
pub use get::{Get, GetOf, IndexInto, get};
pub use idx2crd::{Idx2Crd, Idx2CrdOf, idx2crd, try_idx2crd};
pub use idx2crd_stride::{Idx2CrdWithStride, Idx2CrdWithStrideOf, idx2crd_with_stride, try_idx2crd_with_stride};
pub use inner_product::{InnerProductOf, inner_product, try_inner_product};
pub use insert::{InsertOf, RemoveOf, insert, remove};
pub use kind::{AllStatic, IntTuple, ModeList, Underscore};
pub(crate) use nested::itself;
pub use nested::{Argument, ArgumentOf, As, IntoNested, IntoTile, Later, NestedOf, OperandOf, TileShape, TileWritten};
pub use ordered::{CompactOrder, CompactOrderOf, compact_order, try_compact_order};
pub use pad_to::PadTo;
pub use pairwise::PairCase;
pub use part_coord::{InnerCoord, OuterCoord, PartCoord};
pub use product::{
    Product, ProductEach, ProductEachOf, ProductOf, ProductValue, product, product_each, try_product, try_product_each,
};
pub(crate) use rank::static_instance;
pub use rank::{Depth, DepthOf, Rank, RankInDecimal, RankOf, depth, rank};
pub use relation::{Compare, Related, RelatedCase};
pub use repeat::{Repeat, RepeatLikeOf, RepeatOf, repeat, repeat_like};
pub use reverse::{Reverse, ReverseOf, reverse};
pub use shape_div::{ShapeDivOf, ShapeDivides, shape_div, try_shape_div};
pub use sum::{SumOf, sum, try_sum};
pub use take::{TakeRange, TakeTupleOf, take};
pub use wrap::{UnwrapOf, WrapOf, unwrap, wrap};
pub use zip2_by::{NoPair, Zip2ByOf, zip2_by};
