//! Two reductions of a row, and the function of its elements that uses them: softmax and layer norm.

use colex_bulk::{exp2, fma, rsqrt};
use core::f32::consts::LOG2_E;

/// A function of the elements of a row, and of their reductions.
///
/// `a` is the `join` of all elements `x`. From `a` and their number `n`, `each` makes the value to keep of `x`, and the value to add
/// up; and `factor` makes of the sum and `n` the number `b`. `join` is associative and commutative, except for rounding, and `NONE`
/// changes nothing.
pub trait RowFunction {
    /// What [`join`](Self::join) gives of no elements.
    const NONE: f32;
    /// That of both.
    fn join(a: f32, b: f32) -> f32;
    /// What [`each`](Self::each) takes, of the join of `n` elements.
    fn of_row(joined: f32, n: usize) -> f32;
    /// The value to keep of an element, and the value to add up.
    fn each(x: f32, of_row: f32) -> (f32, f32);
    /// The factor, of a sum of `n` elements.
    fn factor(sum: f32, n: usize) -> f32;
}

/// `exp(x - greatest)`, and 1 by the sum of these.
#[derive(Clone, Copy, Debug)]
pub struct Softmax;
impl RowFunction for Softmax {
    // Finite, so that nothing but negative infinities have a sum of 0.
    const NONE: f32 = f32::MIN;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn join(a: f32, b: f32) -> f32 {
        a.max(b)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_row(most: f32, _: usize) -> f32 {
        most
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn each(x: f32, most: f32) -> (f32, f32) {
        let exp = exp2((x - most) * LOG2_E);
        (exp, exp)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn factor(sum: f32, _: usize) -> f32 {
        1.0 / sum
    }
}

/// The distance from the mean, and 1 by the square root of the mean of the squares of these and epsilon, 1e-5.
#[derive(Clone, Copy, Debug)]
pub struct LayerNorm;
impl RowFunction for LayerNorm {
    const NONE: f32 = 0.0;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn join(a: f32, b: f32) -> f32 {
        a + b
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_row(sum: f32, n: usize) -> f32 {
        sum / n as f32
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn each(x: f32, mean: f32) -> (f32, f32) {
        (x - mean, (x - mean) * (x - mean))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn factor(squares: f32, n: usize) -> f32 {
        rsqrt(squares / n as f32 + 1e-5)
    }
}

/// `x by`: of softmax the last step.
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn times(x: f32, by: f32) -> f32 {
    x * by
}
/// `x by scale + shift`: of layer norm the last step.
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn scaled_and_shifted(x: f32, by: f32, scale: f32, shift: f32) -> f32 {
    fma(x * by, scale, shift)
}
