//! `transform`.

use crate::diagnostics::LayoutError;
use crate::tensor::{DataLayout, Engine, EngineMut, SameShape, Tensor};
use colex_macros::twin;

/// Sets each element to a function of the element of another tensor: `y(i) = f(x(i))`.
///
/// **Defined when** the shapes are equal; static sizes that differ are a compile error.
///
/// **In CuTe**: `transform(x, y, f)`.
///
/// # Panics
/// If dynamic sizes differ.
///
/// # Errors
/// [`ShapeMismatch`](LayoutError::ShapeMismatch).
/// Then the function is not called.
///
/// # Examples
/// ```
/// use colex::algorithm::transform;
/// use colex::prelude::*;
///
/// let x = make_tensor(&[1, 2, 3, 4], layout![(2, 2)]);
/// let mut data = [0.0; 4];
/// let mut y = make_tensor(&mut data, layout![(2, 2) : (2, 1)]);
/// transform(&x, &mut y, |&x| f64::from(x) / 2.0);
/// assert_eq!(y[(1, 0)], 1.0);
/// ```
#[twin(LayoutError)]
#[doc(alias = "map")]
#[doc(alias = "mapv")]
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn transform<E, L, F, M>(x: &Tensor<E, L>, y: &mut Tensor<F, M>, f: impl FnMut(&E::Element) -> F::Element)
where
    E: Engine,
    F: EngineMut,
    L: DataLayout<Shape: SameShape<M::Shape>>,
    M: DataLayout,
{
    let mut f = f;
    y.any_order_with(
        x,
        #[cfg_attr(not(debug_assertions), inline(always))]
        |y, x| *y = f(x),
    )
}

/// Sets each element to a function of itself: `y(i) = f(y(i))`, for each coordinate once.
///
/// **In CuTe**: `transform(y, f)`.
///
/// # Examples
/// ```
/// use colex::algorithm::transform_in_place;
/// use colex::prelude::*;
///
/// let mut data = [1, 2, 3, 4];
/// transform_in_place(&mut make_tensor(&mut data, layout![2 : 2]), |y| 10 * y);
/// assert_eq!(data, [10, 2, 30, 4]);
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn transform_in_place<E, L>(y: &mut Tensor<E, L>, mut f: impl FnMut(&E::Element) -> E::Element)
where
    E: EngineMut,
    L: DataLayout,
{
    y.any_order_mut(
        #[cfg_attr(not(debug_assertions), inline(always))]
        |y| *y = f(y),
    );
}

/// Sets each element to a function of the elements of two other tensors: `y(i) = f(x(i), z(i))`.
///
/// **Defined when** the three shapes are equal; static sizes that differ are a compile error.
///
/// **In CuTe**: `transform(x, z, y, f)`.
///
/// # Panics
/// If dynamic sizes differ.
///
/// # Errors
/// [`ShapeMismatch`](LayoutError::ShapeMismatch).
/// Then the function is not called.
///
/// # Examples
/// ```
/// use colex::algorithm::transform_pairs;
/// use colex::prelude::*;
///
/// let x = make_tensor(&[1, 2, 3, 4], layout![(2, 2)]);
/// let z = make_tensor(&[10, 20], layout![(2, 2) : (0, 1)]);
/// let mut data = [0; 4];
/// let mut y = make_tensor(&mut data, layout![(2, 2)]);
/// transform_pairs(&x, &z, &mut y, |x, z| x + z);
/// assert_eq!([y[0], y[1], y[2], y[3]], [11, 12, 23, 24]);
/// ```
#[twin(LayoutError)]
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn transform_pairs<E, L, G, N, F, M>(
    x: &Tensor<E, L>,
    z: &Tensor<G, N>,
    y: &mut Tensor<F, M>,
    f: impl FnMut(&E::Element, &G::Element) -> F::Element,
) where
    E: Engine,
    G: Engine,
    F: EngineMut,
    L: DataLayout<Shape: SameShape<M::Shape>>,
    N: DataLayout<Shape: SameShape<M::Shape>>,
    M: DataLayout,
{
    let mut f = f;
    y.any_order_with_two(
        x,
        z,
        #[cfg_attr(not(debug_assertions), inline(always))]
        |y, x, z| *y = f(x, z),
    )
}
