//! Copies and products of any matrices, by 1-D coordinates of both modes.

use super::blocks::{place, sizes};
use crate::diagnostics::{LayoutError, OfModes, ProductMode};
use crate::tensor::{Engine, EngineMut, MatrixLayout, Tensor};
use colex_macros::twin;
use core::ops::{AddAssign, Mul};

/// Copies a matrix by rows and columns: `y(m, n) = x(m, n)`, by 1-D coordinates of both modes.
///
/// Of layouts of any profile, so [`MatrixLayout`](crate::bounds::MatrixLayout) is the only bound that generic code needs. For shapes
/// that are known, [`copy`](crate::algorithm::copy) compares them at compile time, and loops in the order of the strides.
///
/// **Defined when** the matrices have as many rows and as many columns.
///
/// # Panics
/// If sizes differ.
///
/// # Errors
/// [`ShapeMismatch`](LayoutError::ShapeMismatch), [`Overflow`](LayoutError::Overflow).
/// Then nothing is copied.
///
/// # Examples
/// ```
/// use colex::algorithm::copy_by_modes;
/// use colex::prelude::*;
///
/// let a = make_tensor(&[1, 2, 3, 4], layout![((2, 2), 1)]);
/// let mut b = [0; 4];
/// copy_by_modes(&a, &mut make_tensor(&mut b, layout![(4, 1)]));
/// assert_eq!(b, [1, 2, 3, 4]);
/// ```
///
/// **Cost.** Two nested loops, with a division for each element in a nested mode.
#[twin(LayoutError)]
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn copy_by_modes<E, L, F, M>(x: &Tensor<E, L>, y: &mut Tensor<F, M>)
where
    E: Engine<Element: Copy>,
    F: EngineMut<Element = E::Element>,
    L: MatrixLayout,
    M: MatrixLayout,
{
    let ((m, n), (rows, columns)) = (sizes(x.layout)?, sizes(y.layout)?);
    same(m, rows).in_first()?;
    same(n, columns).in_first().behind()?;
    let ((x0, x1), (y0, y1)) = (x.layout.modes(), y.layout.modes());
    let (from, to) = (x.engine.pointer(), y.engine.pointer_mut());
    for j in 0..n {
        let (from_column, to_column) = (place(x1, j), place(y1, j));
        for i in 0..m {
            // SAFETY: both coordinates are in range. The elements of `y` are others: it is borrowed exclusively.
            unsafe { *to.add(place(y0, i) + to_column) = *from.add(place(x0, i) + from_column) };
        }
    }
    Ok(())
}

/// Two sizes that have to be equal.
#[cfg_attr(not(debug_assertions), inline(always))]
const fn same(left: usize, right: usize) -> Result<(), LayoutError> {
    if left == right { Ok(()) } else { Err(LayoutError::ShapeMismatch { left, right }) }
}

/// Adds the product of two matrices by rows and columns: `c(m, n) += a(m, k) * b(n, k)`, by 1-D coordinates of both modes.
///
/// Of layouts of any profile, so [`MatrixLayout`](crate::bounds::MatrixLayout) is the only bound that generic code needs. For shapes
/// that are known, [`gemm`](crate::algorithm::gemm) compares them at compile time.
///
/// # Panics
/// If sizes differ.
///
/// # Errors
/// [`ProductShape`](LayoutError::ProductShape), [`Overflow`](LayoutError::Overflow).
/// Then nothing is added.
///
/// # Examples
/// ```
/// use colex::algorithm::gemm_by_modes;
/// use colex::bounds::MatrixLayout;
/// use colex::prelude::*;
///
/// /// The product with itself, by blocks of 2 x 2.
/// fn square<L: MatrixLayout, M: MatrixLayout>(a: Tensor<View<i32>, L>, c: &mut Tensor<ViewMut<i32>, M>) {
///     let (m, k) = a.sizes();
///     for (i, j, l) in (0..m / 2).flat_map(|i| (0..m / 2).flat_map(move |j| (0..k / 2).map(move |l| (i, j, l)))) {
///         let (x, y) = (a.block((i, l), shape![(2, 2)]), a.block((j, l), shape![(2, 2)]));
///         gemm_by_modes(&x, &y, &mut c.view_mut().block((i, j), shape![(2, 2)]));
///     }
/// }
/// let mut c = [0; 4];
/// square(make_tensor(&[1, 2, 3, 4], layout![(2, 2) : (2, 1)]), &mut make_tensor(&mut c, layout![(2, 2)]));
/// assert_eq!(c, [5, 11, 11, 25]);
/// ```
///
/// **Cost.** Three nested loops, `k` outermost. Blocks of static sizes in registers stay there.
#[twin(LayoutError)]
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn gemm_by_modes<EA, LA, EB, LB, EC, LC>(a: &Tensor<EA, LA>, b: &Tensor<EB, LB>, c: &mut Tensor<EC, LC>)
where
    EA: Engine<Element: Copy + Mul<EB::Element>>,
    EB: Engine<Element: Copy>,
    EC: EngineMut<Element: AddAssign<<EA::Element as Mul<EB::Element>>::Output>>,
    LA: MatrixLayout,
    LB: MatrixLayout,
    LC: MatrixLayout,
{
    let ((am, ak), (bn, bk), (m, n)) = (sizes(a.layout)?, sizes(b.layout)?, sizes(c.layout)?);
    for (left, right, mode) in [(am, m, ProductMode::M), (bn, n, ProductMode::N), (bk, ak, ProductMode::K)] {
        same(left, right).map_err(|error| error.in_product(mode))?;
    }
    let ((a0, a1), (b0, b1), (c0, c1)) = (a.layout.modes(), b.layout.modes(), c.layout.modes());
    let (a, b, c) = (a.engine.pointer(), b.engine.pointer(), c.engine.pointer_mut());
    for k in 0..ak {
        let (ak, bk) = (place(a1, k), place(b1, k));
        for j in 0..n {
            let (bj, cj) = (place(b0, j) + bk, place(c1, j));
            for i in 0..m {
                // SAFETY: all coordinates are in range. The elements of `c` are others: it is borrowed exclusively.
                unsafe { *c.add(place(c0, i) + cj) += *a.add(place(a0, i) + ak) * *b.add(bj) };
            }
        }
    }
    Ok(())
}
