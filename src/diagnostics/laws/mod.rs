//! The laws of static integers. No type implements these traits, so a bound on one is the error.
//!
//! After each law follows the type that carries its numbers from the place where it is broken to the operation that
//! knows the mode. The numbers are decimal, so that rustc prints short types. The type is
//! [`BrokenIn`](super::places::BrokenIn) a place if the law is implemented there, which never holds. Laws whose numbers
//! are computed from the operands have this type next to the operation.

pub mod complement;
pub mod composition;
pub mod congruence;
pub mod coordinates;
pub mod inverse;
pub mod memory;
pub mod modes;
pub mod proofs;
pub mod recast;
pub mod tiling;
pub mod tuples;

pub use super::composed_laws::*;
pub use super::coordinate_laws::*;
pub use super::tensor_laws::*;
pub use super::type_laws::*;
pub use congruence::{IntegerStride, LayoutForTuple, TupleForLayout, TupleStride, UnderscoreForTuple};
pub use coordinates::{CoordinateDepth, CoordinateProfile, HasOffset};
pub use inverse::DynamicDomain;
pub use modes::{DuplicateMode, DynamicRank, EmptyRange, NotAPair, ProfileSize, RangeOutOfBounds, RankExceeded};
pub use proofs::{NoStaticProof, NotProvenCompact, NotProvenContiguous, NotProvenInjective};
pub use recast::{AdjacentElements, RecastByZero, UpcastCarry, UpcastDivisibility};
pub use tuples::{
    DivisionByZero, DivisorRank, DynamicIndex, EqualOrders, ModeOutOfRange, MultipleOfZero, SameProfile, SameRank,
    ShapeDivDivisibility, StaticOverflow,
};
