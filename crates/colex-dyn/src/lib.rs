#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod access;
mod algebra;
mod atoms;
mod composed;
#[cfg(doc)]
#[doc = include_str!("differences.md")]
pub mod differences {}
pub mod explain;
pub mod expression;
mod grid;
mod int;
mod int_tuple;
mod layout;
mod modes;
mod notation;
mod operand;
mod order;
mod proofs;
mod strided;
mod tiler;
mod tree;
mod truth;
mod tuple;
mod typed;

pub use access::{AccessError, WarpAccess};
pub use algebra::{Cover, Flavour, make_identity_layout};
pub use atoms::{DynCopyAtom, DynMmaAtom, DynTiledCopy, DynTiledMma, Operand};
pub use colex::{LayoutError, ModePath, StaticLaw};
pub use composed::{DynComposed, DynSwizzle, OffsetMap};
pub use explain::Explanation;
pub use grid::Grid;
pub use int::Int;
pub use int_tuple::{make_layout_left, make_layout_right, make_ordered_layout};
pub use layout::{DynLayout, Mode, make_layout};
pub use notation::{ParseError, ParseErrorKind};
pub use operand::{IntoCoord, IntoTiler};
pub use strided::{DynBased, DynStrided, Signed, Stride, StridedMode};
pub use tiler::{CoordLeaf, DynCoord, DynTiler, TilerLeaf};
pub use tree::{MAX_DEPTH, MAX_LEAVES, Tree};
pub use truth::Truth;
pub use tuple::DynTuple;
pub use typed::{ConversionError, FromDyn, ToDyn};
