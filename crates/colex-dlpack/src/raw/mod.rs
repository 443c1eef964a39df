//! Pointers from and to DLPack: all that is `unsafe` here.
#![allow(unsafe_code)]

mod any_rank;
mod element;
mod export;
#[cfg(feature = "pyo3")]
mod imported;
mod kept;
mod modes;
mod shared;
mod view;

pub use any_rank::{DynView, DynViewMut, view_dyn, view_dyn_mut, view_dyn_signed, view_dyn_signed_mut};
pub use element::Element;
pub use export::{export, export_legacy, export_shared};
#[cfg(feature = "pyo3")]
pub use kept::Owned;
pub use modes::Modes;
pub use shared::SharedTensor;
pub use view::{view, view_mut, view_signed, view_signed_mut};
