//! `axpby`.

use crate::diagnostics::LayoutError;
use crate::tensor::{DataLayout, Engine, EngineMut, SameShape, Tensor};
use colex_macros::twin;
use core::ops::{Add, Mul};

/// A number that [`axpby()`] computes with: it is copied, added, multiplied, and compared with 0, its default.
pub trait Scalar: Copy + Add<Output = Self> + Mul<Output = Self> + PartialEq + Default {}
impl<T: Copy + Add<Output = Self> + Mul<Output = Self> + PartialEq + Default> Scalar for T {}

/// A weighted sum: `y(i) = alpha * x(i) + beta * y(i)`.
///
/// If `beta` is 0, `y` is not read: `y(i) = alpha * x(i)`.
///
/// **Defined when** the shapes are equal; static sizes that differ are a compile error.
///
/// **In CuTe**: `axpby(alpha, x, beta, y)`.
///
/// # Panics
/// If dynamic sizes differ.
///
/// # Errors
/// [`ShapeMismatch`](LayoutError::ShapeMismatch).
/// Then nothing is written.
///
/// # Examples
/// ```
/// use colex::algorithm::axpby;
/// use colex::prelude::*;
///
/// let x = make_tensor(&[1.0, 2.0, 3.0, 4.0], layout![(2, 2) : (2, 1)]);
/// let mut y = [1.0, f64::NAN, 1.0, 1.0];
/// axpby(2.0, &x, 0.0, &mut make_tensor(&mut y, layout![(2, 2)]));
/// assert_eq!(y, [2.0, 6.0, 4.0, 8.0]);
/// ```
#[twin(LayoutError)]
#[doc(alias = "axpy")]
#[doc(alias = "scaled_add")]
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn axpby<T, E, L, F, M>(alpha: T, x: &Tensor<E, L>, beta: T, y: &mut Tensor<F, M>)
where
    T: Scalar,
    E: Engine<Element = T>,
    F: EngineMut<Element = T>,
    L: DataLayout<Shape: SameShape<M::Shape>>,
    M: DataLayout,
{
    if beta == T::default() {
        y.any_order_with(
            x,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |y, &x| *y = alpha * x,
        )
    } else {
        y.any_order_with(
            x,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |y, &x| *y = alpha * x + beta * *y,
        )
    }
}
