//! Tensors of [`colex`] from [DLPack](https://dmlc.github.io/dlpack/latest/), and to it, without a copy: what NumPy,
//! PyTorch, JAX, CuPy and others give each other. The descriptors are those of [`dlpark`].
//!
//! A crate of its own, for `dlpark` needs a newer compiler than `colex`.
//!
//! | | | |
//! | --- | --- | --- |
//! | [`export`] | an owned tensor becomes a DLPack tensor | safe |
//! | [`view`] | a DLPack tensor in memory of the host is read as a tensor of a known rank | `unsafe` |
//! | [`view_mut`] | and written | `unsafe` |
//! | [`layout_of`] | its layout alone | safe |
//!
//! Whoever reads a DLPack tensor of somebody else trusts its pointer: a descriptor lacks a length that could be compared
//! with. All else is checked: the device, the type of the elements, the rank, the alignment, and that sizes and strides are
//! those of a layout.
//!
//! # Examples
//! ```
//! use colex::prelude::*;
//! use colex_dlpack::{export, view};
//!
//! let a = VecTensor::from_fn(layout![(2, 3) : (3, 1)], |(i, j)| (10 * i + j) as f32);
//! let dlpack = export(a)?;
//! assert_eq!(dlpack.validate()?.shape(), [2, 3]);
//!
//! // SAFETY: it was exported above, and nobody writes to it.
//! let b = unsafe { view::<f32, 2>(&dlpack)? };
//! assert_eq!(b.layout().to_string(), "(2,3):(3,1)");
//! assert_eq!(b[(1, 2)], 12.0);
//!
//! // Its known strides can be static.
//! let rows = b.with_layout(layout![(2, 3) : (3, 1)]);
//! assert_eq!(rows.slice(coord![(1, _)]).to_vec(), [10.0, 11.0, 12.0]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod extents;
mod layout;
mod raw;

pub use error::Error;
pub use extents::Extents;
pub use layout::{Modes, OfRank, layout_of};
pub use raw::{export, view, view_mut};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
