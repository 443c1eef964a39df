#![doc = include_str!("../README.md")]
//!
//! The documents that are named above are in [`docs`].
#![no_std]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[forbid(unsafe_code)]
pub mod algebra;
#[forbid(unsafe_code)]
pub mod diagnostics;
#[cfg(any(doc, doctest))]
pub mod docs;
#[forbid(unsafe_code)]
pub mod int;
#[forbid(unsafe_code)]
pub mod int_tuple;
#[forbid(unsafe_code)]
pub mod layout;
#[forbid(unsafe_code)]
pub mod macros;
#[forbid(unsafe_code)]
mod names;
#[forbid(unsafe_code)]
pub mod prelude;
#[forbid(unsafe_code)]
pub mod print;
pub mod tensor;
#[forbid(unsafe_code)]
pub mod tuple;

// What is too rare for the prelude.
pub use algebra::{
    AppendToRankOf, CoalesceXOf, DisjointPair, DomainOffsetOf, HasLayout, IsCompact, IsContiguous, IsInjective,
    MakeFragmentLikeOf, MakeLayoutLikeOf, MaxAlignmentOf, PrependToRankOf, Proven, ProvenDisjoint, TileUnzipOf,
};
pub use diagnostics::ModePath;
pub use layout::{CoprofileOf, FlatCoordOf, HierCoordOf, OneDCoordOf};
pub use names::*;
#[cfg(feature = "rayon")]
pub use tensor::ParTensorTiles;
#[doc(inline)]
pub use tensor::algorithm;
pub use tensor::{
    InnerPartitionOf, LocalPartitionOf, LocalTileByOf, LocalTileOf, MakeTensorOf, OuterPartitionOf, PaddedTile,
    PaddedTilesMutOf, PaddedTilesOf, RestLayoutOf, TensorTiles, TileLayoutOf, TilesMutOf, TilesOf,
};
pub use typenum;

// The functions were here first. They can be named so in 0.1, and no longer in 0.2.
#[doc(hidden)]
pub use {algorithm::*, tuple::*};
