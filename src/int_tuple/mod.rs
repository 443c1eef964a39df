//! Int tuples: an integer, or a tuple of int tuples.
//!
//! A tuple is a heterogeneous list ([`HCons`], [`HNil`]); `(4)` is the list of one integer, which is not the
//! integer `4`. Shapes, strides, coordinates, profiles and orders are int tuples. Each operation is one file with
//! a tuple case and an integer case, a trait that computes the type, an alias for it, and a function for values.
//!
//! A trait of two int tuples is implemented for the **right** one, because a bound whose `Self` is not yet known
//! makes rustc wait, and one whose parameters are not yet known makes it guess.

mod compact;
mod compatible;
mod congruent;
mod depth;
mod flatten;
mod get;
mod kind;
mod nested;
mod product;
mod rank;
mod sum;
mod truth;
mod underscore;

pub use compact::{
    CompactColMajor, CompactColMajorOf, CompactMode, CompactRowMajor, CompactRowMajorOf, compact_col_major,
    compact_row_major,
};
pub use compatible::{
    CompatibleOf, CompatibleWith, WeaklyCompatibleOf, WeaklyCompatibleWith, compatible, weakly_compatible,
};
pub use congruent::{CongruentOf, CongruentWith, WeaklyCongruentOf, WeaklyCongruentWith, congruent, weakly_congruent};
pub use depth::{Depth, DepthOf, depth};
pub use flatten::{FlatListOf, Flatten, FlattenOnto, FlattenTupleOf, flatten};
pub use frunk_core::hlist::{HCons, HNil};
pub use get::{GetOf, IndexAt, IndexFrom, IndexInto, OutOfRange, get};
pub use kind::{IntTuple, Modes, Tuple};
pub use nested::{IntoNested, NestedOf};
pub use product::{Product, ProductEach, ProductEachOf, ProductOf, ProductValue, product, product_each};
pub(crate) use rank::static_instance;
pub use rank::{Rank, RankOf, rank};
pub use sum::{Sum, SumOf, SumValue, sum};
pub use truth::{AndOf, AndThen, Order};
pub use underscore::Underscore;
