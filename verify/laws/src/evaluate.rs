//! A layout and its functions, by definition.

pub mod arithmetic;
pub mod compact;
pub mod coordinate;
pub mod measure;
pub mod relation;

pub use coordinate::{crd2idx, idx2crd, idx2crd_with_stride, number_of, offset, offset_of_modes};
pub use measure::{cosize, depth, rank, size};
