//! x
#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod algebra;
pub mod diagnostics;
pub mod int;
pub mod int_tuple;
pub mod layout;
pub mod macros;
pub mod prelude;
pub mod print;

pub use algebra::{CoalesceByOf, CoalesceOf, CompositionOf, FilterByOf, FilterOf, FilterZerosOf, FlattenOf};
pub use diagnostics::LayoutError;
pub use int_tuple::{
    CompactColMajorOf, CompactRowMajorOf, CompatibleOf, CongruentOf, DepthOf, FlattenTupleOf, ProductEachOf, ProductOf,
    ProductOf as SizeOf, RankOf, SumOf, Underscore, WeaklyCompatibleOf, WeaklyCongruentOf, compact_col_major,
    compact_row_major, compatible, congruent, depth, flatten, get, product, product as size, product_each, rank, sum,
    weakly_compatible, weakly_congruent,
};
pub use layout::{
    CosizeOf, Layout, LayoutLeftOf, LayoutRightOf, MakeLayoutOf, make_layout, make_layout_left, make_layout_right,
};
pub use print::notation;
pub use typenum;
