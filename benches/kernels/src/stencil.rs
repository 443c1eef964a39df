//! A stencil: each element from its neighbours, which are windows of one matrix.

use crate::matrix::{Matrix, MatrixMut, pair, sizes};
use colex::prelude::*;

/// One step of heat: each inner element moves towards the mean of its four neighbours.
///
/// # Panics
/// If the sizes differ, or the matrix has only edges.
#[inline(always)]
pub fn step<M, N, DM, DN>(
    rate: f32,
    from: Matrix<f32, M, N, DM, DN>,
    to: MatrixMut<f32, M, N, impl Integer, impl Integer>,
) where
    M: Integer,
    N: Integer,
    DM: Integer,
    DN: Integer,
{
    let (m, n) = sizes(from.layout());
    let (m, n) = (m.value() - 2, n.value() - 2);
    let inner = pair(m, n);
    let [center, above, below, left, right] =
        [(1, 1), (0, 1), (2, 1), (1, 0), (1, 2)].map(|origin| from.window(origin, inner));
    let mut to = to.window((1, 1), inner);
    for j in 0..n {
        for i in 0..m {
            let neighbours = above[(i, j)] + below[(i, j)] + left[(i, j)] + right[(i, j)];
            to[(i, j)] = center[(i, j)] + rate * (0.25 * neighbours - center[(i, j)]);
        }
    }
}
