//! Tensors of [`colex`] from [DLPack](https://dmlc.github.io/dlpack/latest/), and to it, without a copy: what NumPy,
//! PyTorch, JAX, CuPy and others give each other. The descriptors are those of [`dlpark`].
//!
//! A crate of its own, for `dlpark` needs a newer compiler than `colex`.
//!
//! | | | |
//! | --- | --- | --- |
//! | [`export`], [`export_legacy`] | a tensor that owns its elements becomes a DLPack tensor of the versioned or the older form | safe |
//! | [`export_shared`] | a part of a tensor in an `Arc`, read only | safe |
//! | [`SharedTensor`] | a tensor that others read and write, given away in either form as often as one likes | safe |
//! | [`view`], [`view_signed`] | a DLPack tensor in memory of the host is read as a tensor of a known rank | `unsafe` |
//! | [`view_mut`], [`view_signed_mut`] | and written | `unsafe` |
//! | [`view_dyn`], [`view_dyn_mut`], [`view_dyn_signed`], [`view_dyn_signed_mut`] | whatever its rank is | `unsafe` |
//! | [`match_tensor!`] | with whichever of several types and ranks it has | `unsafe` |
//! | [`layout_of`], [`signed_layout_of`], [`dyn_layout_of`], [`dyn_signed_layout_of`] | its layout alone, of a known rank or of any | safe |
//! | `Imported`, `PyTensor` (feature `pyo3`) | an argument and a result of a function for Python | safe |
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

mod dispatch;
mod error;
mod extents;
mod layout;
#[cfg(feature = "pyo3")]
mod python;
mod raw;

pub use dlpark;
pub use error::Error;
pub use extents::{Dimensions, Extents};
pub use layout::{
    DlpackTensor, OfRank, SignedOfRank, dyn_layout_of, dyn_signed_layout_of, layout_of, signed_layout_of,
};
#[cfg(feature = "pyo3")]
pub use python::{Imported, PyTensor};
pub use raw::{
    DynView, DynViewMut, Element, Modes, SharedTensor, export, export_legacy, export_shared, view, view_dyn,
    view_dyn_mut, view_dyn_signed, view_dyn_signed_mut, view_mut, view_signed, view_signed_mut,
};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
