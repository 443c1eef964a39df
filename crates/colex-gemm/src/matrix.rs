//! Matrices, as the product takes them.

use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex::typenum::{U0, U1};
use colex::{Layout, Shape};

/// The layout of a matrix of `M` rows and `N` columns, with the distances `DM` from row to row and `DN` from column to
/// column: row-major, column-major, a part of a matrix, static or not.
pub type Strided<M, N, DM, DN> = Layout![(M, N) : (DM, DN)];

/// A matrix to be read.
pub type Matrix<'a, T, M = usize, N = usize, DM = usize, DN = usize> = Tensor<View<'a, T>, Strided<M, N, DM, DN>>;

/// A matrix to be written.
pub type MatrixMut<'a, T, M = usize, N = usize, DM = usize, DN = usize> = Tensor<ViewMut<'a, T>, Strided<M, N, DM, DN>>;

/// The shape of two integers that are type parameters.
#[inline(always)]
pub(crate) fn pair<M, N>(m: M, n: N) -> Shape![(M, N)] {
    HCons { head: m, tail: HCons { head: n, tail: HNil } }
}

/// The two sizes.
#[inline(always)]
pub(crate) fn sizes<M: Integer, N: Integer, DM: Integer, DN: Integer>(layout: Strided<M, N, DM, DN>) -> [usize; 2] {
    let shape = layout.shape();
    [shape.head.value(), shape.tail.head.value()]
}

/// The two strides.
#[inline(always)]
pub(crate) fn strides<M: Integer, N: Integer, DM: Integer, DN: Integer>(layout: Strided<M, N, DM, DN>) -> [usize; 2] {
    let stride = layout.stride();
    [stride.head.value(), stride.tail.head.value()]
}

/// Where blocks of `size` begin in `0..n`, and how large they are.
#[inline(always)]
pub(crate) fn blocks(n: usize, size: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..n).step_by(size).map(move |begin| (begin, size.min(n - begin)))
}

/// The same matrix by numbers that are known at run time only.
#[inline(always)]
pub(crate) fn by_numbers<T, M: Integer, N: Integer, DM: Integer, DN: Integer>(
    matrix: Matrix<'_, T, M, N, DM, DN>,
) -> Matrix<'_, T> {
    let layout = matrix.layout();
    let ([m, n], [dm, dn]) = (sizes(layout), strides(layout));
    matrix.with_layout(make_layout(pair(m, n), pair(dm, dn)))
}

/// The same matrix by numbers that are known at run time only.
#[inline(always)]
pub(crate) fn by_numbers_mut<T, M: Integer, N: Integer, DM: Integer, DN: Integer>(
    matrix: MatrixMut<'_, T, M, N, DM, DN>,
) -> MatrixMut<'_, T> {
    let layout = matrix.layout();
    let ([m, n], [dm, dn]) = (sizes(layout), strides(layout));
    matrix.with_layout(make_layout(pair(m, n), pair(dm, dn)))
}

/// The transpose.
#[inline(always)]
pub(crate) fn transposed_mut<T>(matrix: MatrixMut<'_, T>) -> MatrixMut<'_, T> {
    matrix.select::<(U1, U0)>()
}
