//! What some elements of a row are reduced to, all of them at once.

use crate::layer_norm::Moments;
use crate::softmax::MostAndSum;
use colex_bulk::{exp2, fma};
use core::f32::consts::LOG2_E;

/// The summary of some numbers; places without one are negative infinity.
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn most_and_sum_of_all<const N: usize>(all: &[f32; N], _: usize) -> MostAndSum {
    // Finite, so that nothing but negative infinities have a sum of 0.
    let most = all.iter().copied().fold(f32::MIN, f32::max);
    [most, all.iter().fold(0.0, |sum, x| sum + exp2((x - most) * LOG2_E))]
}
/// Those of the first `count` numbers.
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
// By numbers: the loop is unrolled, and each is a register.
#[allow(clippy::needless_range_loop)]
pub fn moments_of_all<const N: usize>(all: &[f32; N], count: usize) -> Moments {
    let (mut sum, mut squares) = (0.0, 0.0);
    for k in 0..N {
        sum += if k < count { all[k] } else { 0.0 };
    }
    let mean = sum / count.max(1) as f32;
    for k in 0..N {
        let from_mean = if k < count { all[k] - mean } else { 0.0 };
        squares = fma(from_mean, from_mean, squares);
    }
    [count as f32, mean, squares]
}
