//! Operations on tensors that keep the data: those of the algebra, on the layout of a tensor.
//!
//! A result has no offset that the layout before did not have. So a divide is exact, and a composition stays in the
//! domain.

// In the order of the page of `Tensor` in rustdoc: rearrange,
mod dynamic;
mod filter;
mod modes;
mod rearrange;

// reshape,
mod reshape;

// and divide.
mod divide;

mod domain;

pub use domain::{ShapeStaysIn, StaysIn};

use crate::layout::Layout;
use crate::tensor::raw::KeepsByType;

/// The layout that the operation `Op` by the type `T` makes of `Layout<S, D>`.
pub type KeptByType<T, Op, S, D> = <T as KeepsByType<Op, Layout<S, D>>>::Output;
