//! Functions on int tuples: shapes, strides, coordinates, profiles and orders.
//!
//! Each is a function with CuTe's name, takes everything that converts to an int tuple (an integer, a Rust tuple,
//! `shape![…]`, `coord![…]`), and gives integers and int tuples that are static where CuTe's are. The type of its
//! result is its alias, [`CeilDivOf`]`<A, B>` for [`ceil_div`]. A function that can fail at run time has a `try_` twin
//! that returns the error.
//!
//! ```
//! use colex::prelude::*;
//! use colex::tuple::{ceil_div, size};
//!
//! let shape = shape![(12, (4, 8))];
//! assert_eq!(notation(&size(shape)), "_384");
//! assert_eq!(notation(&ceil_div(shape, shape![(5, 4)])), "(_3,(_1,_8))");
//! ```
//!
//! | | |
//! | --- | --- |
//! | measure | [`rank`], [`depth`], [`size`], [`product`], [`product_each`], [`sum`], [`inner_product`], [`max`], [`min`], [`gcd`] |
//! | divide and scale | [`ceil_div`], [`shape_div`], [`round_up`], [`elem_scale`], [`evenly_divides`] |
//! | coordinates | [`crd2idx`], [`crd2idx_compact`], [`idx2crd`], [`idx2crd_with_stride`], [`crd2crd`] |
//! | strides of a shape | [`compact_col_major`], [`compact_row_major`], [`compact_order`], [`compact_col_major_from`], [`compact_row_major_from`] |
//! | compare profiles and shapes | [`congruent`], [`weakly_congruent`], [`compatible`], [`weakly_compatible`], [`equal`] |
//! | compare coordinates | [`elem_less`], [`elem_leq`], [`elem_gtr`], [`elem_geq`]; [`lex_less`] and [`colex_less`] likewise |
//! | take apart | [`get`], [`take`], [`slice`](slice()), [`dice`](dice()), [`unwrap`], [`flatten`], [`flatten_to_tuple`], [`coalesce_shape`] |
//! | put together | [`insert`], [`remove`], [`repeat`], [`repeat_like`], [`reverse`], [`wrap`], [`zip2_by`] |
//!
//! Their names are those of many other things (`min`, `take`, `unwrap`), so [the prelude](crate::prelude) leaves them
//! out, and a program imports the ones that it uses.

pub use crate::algebra::{DiceOf, SliceOf, dice, slice};
pub use crate::int_tuple::{
    CeilDivOf, CoalesceShapeOf, ColexGeqOf, ColexGtrOf, ColexLeqOf, ColexLessOf, CompactColMajorFromOf,
    CompactColMajorOf, CompactOrderOf, CompactRowMajorFromOf, CompactRowMajorOf, CompatibleOf, CongruentOf, Crd2CrdOf,
    Crd2IdxCompactOf, Crd2IdxOf, DepthOf, ElemGeqOf, ElemGtrOf, ElemLeqOf, ElemLessOf, ElemScaleOf, EqualOf,
    EvenlyDividesOf, FlattenToTupleOf, FlattenTupleOf, GcdOf, GetOf, Idx2CrdOf, Idx2CrdWithStrideOf, InnerProductOf,
    InsertOf, LexGeqOf, LexGtrOf, LexLeqOf, LexLessOf, MaxOf, MinOf, ProductEachOf, ProductOf, ProductOf as SizeOf,
    RankOf, RemoveOf, RepeatLikeOf, RepeatOf, ReverseOf, RoundUpOf, ShapeDivOf, SumOf, TakeTupleOf, UnwrapOf,
    WeaklyCompatibleOf, WeaklyCongruentOf, WrapOf, Zip2ByOf,
};
pub use crate::int_tuple::{
    ceil_div, coalesce_shape, colex_geq, colex_gtr, colex_leq, colex_less, compact_col_major, compact_col_major_from,
    compact_order, compact_row_major, compact_row_major_from, compatible, congruent, crd2crd, crd2idx, crd2idx_compact,
    depth, elem_geq, elem_gtr, elem_leq, elem_less, elem_scale, equal, evenly_divides, flatten, flatten_to_tuple, gcd,
    get, idx2crd, idx2crd_with_stride, inner_product, insert, lex_geq, lex_gtr, lex_leq, lex_less, max, min, product,
    product as size, product_each, rank, remove, repeat, repeat_like, reverse, round_up, shape_div, sum, take, unwrap,
    weakly_compatible, weakly_congruent, wrap, zip2_by,
};
pub use crate::int_tuple::{
    try_ceil_div, try_coalesce_shape, try_compact_col_major, try_compact_col_major_from, try_compact_order,
    try_compact_row_major, try_compact_row_major_from, try_crd2crd, try_crd2idx, try_crd2idx_compact, try_elem_scale,
    try_idx2crd, try_idx2crd_with_stride, try_inner_product, try_product, try_product as try_size, try_product_each,
    try_round_up, try_shape_div, try_sum,
};

// The result of `shape![…]`, and of Rust tuples as arguments.
pub use crate::int_tuple::{HCons, HNil};
