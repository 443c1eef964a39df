//! Matrices, as the kernels take them.

use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex::{Layout, Shape};

/// The layout of a matrix of `M` rows and `N` columns, with the distances `DM` from row to row and `DN` from column to
/// column: row-major, column-major, a part of a matrix, static or not.
pub type Strided<M, N, DM, DN> = Layout![(M, N) : (DM, DN)];

/// A matrix to be read.
pub type Matrix<'a, T, M, N, DM, DN> = Tensor<View<'a, T>, Strided<M, N, DM, DN>>;

/// A matrix to be written.
pub type MatrixMut<'a, T, M, N, DM, DN> = Tensor<ViewMut<'a, T>, Strided<M, N, DM, DN>>;

/// The shape of two integers that are type parameters.
#[inline(always)]
pub fn pair<M, N>(m: M, n: N) -> Shape![(M, N)] {
    HCons { head: m, tail: HCons { head: n, tail: HNil } }
}

/// The two sizes.
#[inline(always)]
pub fn sizes<M: Integer, N: Integer, DM: Integer, DN: Integer>(layout: Strided<M, N, DM, DN>) -> (M, N) {
    let shape = layout.shape();
    (shape.head, shape.tail.head)
}
