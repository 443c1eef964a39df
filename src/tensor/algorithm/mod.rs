//! The implementations of the algorithms; [`crate::algorithm`] documents them.

mod axpby;
mod copy;
mod fill;
mod gemm;
mod reduce;
mod transform;

pub use axpby::{axpby, try_axpby};
pub use copy::{copy, copy_if, copy_vector, try_copy, try_copy_if, try_copy_vector};
pub use fill::{clear, fill};
pub use gemm::{gemm, gemm_with, try_gemm, try_gemm_with};
pub use reduce::reduce;
pub use transform::{transform, transform_in_place, transform_pairs, try_transform, try_transform_pairs};
