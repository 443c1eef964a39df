//! `copy_if`.

use crate::diagnostics::{LayoutError, checked};
use crate::tensor::same_element::{CopiedFrom, Predicate};
use crate::tensor::{DataLayout, Engine, EngineMut, SameShape, Tensor};

/// Copies the elements where a tensor of `bool` is true: `y(i) = x(i)` if `p(i)`.
///
/// **Defined when** the three shapes are equal, which does not compile where static integers tell that they are not.
///
/// **In CuTe**: `copy_if(p, x, y)`.
///
/// # Panics
/// If dynamic sizes differ.
///
/// # Examples
/// ```
/// use colex::algorithm::copy_if;
/// use colex::prelude::*;
///
/// let x = make_tensor(&[1, 2, 3, 4], layout![(2, 2)]);
/// // The same for each row: stride 0.
/// let p = make_tensor(&[true, false], layout![(2, 2) : (0, 1)]);
/// let mut data = [0; 4];
/// let mut y = make_tensor(&mut data, layout![(2, 2)]);
/// copy_if(&p, &x, &mut y);
/// assert_eq!([y[0], y[1], y[2], y[3]], [1, 2, 0, 0]);
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn copy_if<P, K, E, L, F, M>(p: &Tensor<P, K>, x: &Tensor<E, L>, y: &mut Tensor<F, M>)
where
    P: Engine<Element: Predicate>,
    F: EngineMut<Element: Copy + CopiedFrom<E::Element>>,
    E: Engine,
    K: DataLayout<Shape: SameShape<M::Shape>>,
    L: DataLayout<Shape: SameShape<M::Shape>>,
    M: DataLayout,
{
    checked::lawful(try_copy_if(p, x, y));
}

/// [`copy_if()`], or what is wrong; then nothing is copied.
///
/// # Errors
/// [`ShapeMismatch`](LayoutError::ShapeMismatch).
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn try_copy_if<P, K, E, L, F, M>(
    p: &Tensor<P, K>,
    x: &Tensor<E, L>,
    y: &mut Tensor<F, M>,
) -> Result<(), LayoutError>
where
    P: Engine<Element: Predicate>,
    F: EngineMut<Element: Copy + CopiedFrom<E::Element>>,
    E: Engine,
    K: DataLayout<Shape: SameShape<M::Shape>>,
    L: DataLayout<Shape: SameShape<M::Shape>>,
    M: DataLayout,
{
    y.any_order_with_two(
        &CopiedFrom::view_of(x),
        p,
        #[cfg_attr(not(debug_assertions), inline(always))]
        |y, x, p| {
            if p.holds() {
                *y = *x;
            }
        },
    )
}
