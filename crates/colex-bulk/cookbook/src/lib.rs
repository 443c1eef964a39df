//! Eight kernels of everyday work, each with its entry point: the [cookbook](../COOKBOOK.md) explains them.
#![no_std]
#![forbid(unsafe_code)]

use colex::prelude::*;
use colex_bulk::F4;

mod argmax;
mod bias_gelu;
mod convolution;
mod histogram;
mod prefix_sum;
mod rms_norm;
mod rotary;
mod transpose;

pub use argmax::{argmax, argmax_of_rows};
pub use bias_gelu::{bias_gelu, bias_gelu_of_rows};
pub use convolution::{convolution, convolution_of_channels};
pub use histogram::{histogram, histogram_of_bytes};
#[cfg(not(target_arch = "nvptx64"))]
pub use prefix_sum::prefix_sums;
pub use prefix_sum::{prefix_sums_of_tile, prefix_sums_of_tiles, sum_of_tile, sums_of_tiles};
pub use rms_norm::{rms_norm, rms_norm_of_rows};
pub use rotary::{rotary, rotary_of_heads};
pub use transpose::{transpose, transpose_of_u16};

/// Rows of vectors.
type Rows = Layout![(usize, usize) : (usize, 1)];
/// Vectors that all rows have in common.
type OfEachRow = Layout![(usize, usize) : (0, 1)];

const ZERO: F4 = F4::new([0.0; 4]);

/// A function of each number of two vectors.
#[inline]
fn each(a: F4, b: F4, f: impl Fn(f32, f32) -> f32) -> F4 {
    let (a, b) = (a.array(), b.array());
    F4::new([f(a[0], b[0]), f(a[1], b[1]), f(a[2], b[2]), f(a[3], b[3])])
}
