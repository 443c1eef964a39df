//! `reduce`.

use crate::tensor::{DataLayout, Engine, Tensor};

/// Puts all elements together: `f(… f(f(first, x(0)), x(1)) …)`, in colexicographical order of the coordinates.
///
/// **In CuTe**: `reduce(x, first, f)`.
///
/// # Examples
/// ```
/// use colex::algorithm::reduce;
/// use colex::prelude::*;
///
/// let x = make_tensor(&[1, 2, 3, 4], layout![(2, 2) : (2, 1)]);
/// assert_eq!(reduce(&x, 0, |sum, x| sum + x), 10);
/// assert_eq!(reduce(&x, 0, |sum, x| 10 * sum + x), 1324);
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn reduce<A, E: Engine, L: DataLayout>(x: &Tensor<E, L>, first: A, f: impl FnMut(A, &E::Element) -> A) -> A {
    x.fold(first, f)
}
