//! `fill` and `clear`.

use crate::tensor::{DataLayout, EngineMut, Tensor};

/// Sets each element: `y(i) = value`.
///
/// **In CuTe**: `fill(y, value)`.
///
/// # Examples
/// ```
/// use colex::algorithm::fill;
/// use colex::prelude::*;
///
/// let mut data = [0; 6];
/// // A row of a matrix.
/// fill(&mut make_tensor(&mut data, layout![(2, 3)]).slice(coord![(1, _)]), 7);
/// assert_eq!(data, [0, 7, 0, 7, 0, 7]);
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn fill<E, L>(y: &mut Tensor<E, L>, value: E::Element)
where
    E: EngineMut<Element: Clone>,
    L: DataLayout,
{
    y.any_order_mut(
        #[cfg_attr(not(debug_assertions), inline(always))]
        |y| *y = value.clone(),
    );
}

/// Sets each element to its default, 0 for numbers.
///
/// **In CuTe**: `clear(y)`.
///
/// # Examples
/// ```
/// use colex::algorithm::clear;
/// use colex::prelude::*;
///
/// let mut data = [1.5; 6];
/// clear(&mut make_tensor(&mut data, layout![(2, 2) : (1, 3)]));
/// assert_eq!(data, [0.0, 0.0, 1.5, 0.0, 0.0, 1.5]);
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn clear<E, L>(y: &mut Tensor<E, L>)
where
    E: EngineMut<Element: Default>,
    L: DataLayout,
{
    y.any_order_mut(
        #[cfg_attr(not(debug_assertions), inline(always))]
        |y| *y = Default::default(),
    );
}
