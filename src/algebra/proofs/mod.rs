//! Proofs: properties of layouts as bounds of generic code.
//!
//! | property | of the layout | proven if, by increasing stride, each mode `s:d` of more than one element |
//! | --- | --- | --- |
//! | [`Injective`] | no two coordinates have the same offset | has `d` above the last offset of the modes before it (sufficient; at run time a search decides the others, if it is short) |
//! | [`Compact`] | it is a bijection onto `0..size` | has `d` equal to the size of the modes before it (exact) |
//! | [`Contiguous`] | the offset of the 1-D coordinate `i` is `i` | has `d` equal to the size of the modes in front of it (exact) |
//! | [`Disjoint`] | with the other layout, only the offset 0 is in common | of both is as for [`Injective`] (sufficient) |
//!
//! A layout with a mode of size 0 is empty, and has every property.
//!
//! A layout type has the trait if static integers prove it; a dynamic size is admitted in the mode of the greatest
//! stride, since nothing depends on it. For other dynamic layouts [`Proven::new`] checks the same at run time, and
//! [`ProvenDisjoint::new`] of two. Generic code takes layouts with and without a proof by a bound such as
//! `L: Injective + HasLayout`, or [`DisjointPair`].

mod contiguous;
mod modes;
mod pair;
mod with_proof;
mod witness;

pub use contiguous::Contiguous;
pub use modes::{Compact, Disjoint, Injective};
pub use pair::{DisjointPair, ProvenDisjoint};
pub use with_proof::HasLayout;
pub(super) use witness::WitnessedModes;
#[cfg(any(feature = "faer", feature = "nalgebra033", feature = "nalgebra035", feature = "ndarray"))]
pub use witness::are_injective;
#[cfg(feature = "ndarray")]
pub use witness::are_injective_by_strides;
pub use witness::{IsCompact, IsContiguous, IsInjective, IsPart, Property, Proven};
