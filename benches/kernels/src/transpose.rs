//! Transposes: copies between two layouts of one shape, tile by tile.
//!
//! A matrix and its transpose have the same elements at the same coordinates, in two orders: `(M,N):(N,1)` and
//! `(M,N):(1,M)`. A blocked format is a third order, with contiguous tiles:
//! `((R,C),(P,Q)):((1,R),(R*C,R*C*P))`. So one kernel turns any of them into any other. In a tile the elements of both
//! orders lie on few cache lines.

use crate::matrix::{Matrix, MatrixMut, pair, sizes};
use crate::square::{Square, transposed};
use colex::algorithm::copy;
use colex::bounds::SameShape;
use colex::prelude::*;
use colex::typenum::{U1, U8, U16};
use colex::{Layout, Shape};

/// The layout of `P` times `Q` tiles of `R` rows and `C` columns: what `zipped_divide` gives.
pub type Tiled<R, C, P, Q, DR, DC, DP, DQ> = Layout![((R, C), (P, Q)) : ((DR, DC), (DP, DQ))];

/// Copies all tiles.
///
/// # Panics
/// If the sizes differ.
#[inline(always)]
pub fn copy_tiles<T, R, C, P, Q>(
    from: Tensor<View<T>, Tiled<R, C, P, Q, impl Integer, impl Integer, impl Integer, impl Integer>>,
    mut to: Tensor<ViewMut<T>, Tiled<R, C, P, Q, impl Integer, impl Integer, impl Integer, impl Integer>>,
) where
    T: Copy,
    R: Integer + SameShape<R>,
    C: Integer + SameShape<C>,
    P: Integer,
    Q: Integer,
{
    let tiles = from.layout().shape().tail.head;
    for j in 0..tiles.tail.head.value() {
        for i in 0..tiles.head.value() {
            copy(&from.tile_at((i, j)), &mut to.view_mut().tile_at((i, j)));
        }
    }
}

/// Copies a matrix of any size, in tiles of the shape `tile`, which are smaller at the edges.
///
/// # Panics
/// If the sizes differ.
#[inline(always)]
pub fn copy_by_tiles<T, M, N, R, C>(
    from: Matrix<T, M, N, impl Integer, impl Integer>,
    mut to: MatrixMut<T, M, N, impl Integer, impl Integer>,
    tile: Shape![(R, C)],
) where
    T: Copy,
    M: Integer,
    N: Integer,
    R: StaticInteger + SameShape<R>,
    C: StaticInteger + SameShape<C>,
{
    let (m, n) = sizes(from.layout());
    let (m, n) = (m.value(), n.value());
    for j in (0..n).step_by(C::VALUE) {
        for i in (0..m).step_by(R::VALUE) {
            if let Ok(from) = from.try_window((i, j), tile) {
                copy(&from, &mut to.view_mut().window((i, j), tile));
            } else {
                let rest = pair(R::VALUE.min(m - i), C::VALUE.min(n - j));
                copy(&from.window((i, j), rest), &mut to.view_mut().window((i, j), rest));
            }
        }
    }
}

/// Copies a matrix whose rows are contiguous to one whose columns are: tiles by squares in registers, and the rest of
/// them at the edges.
///
/// # Panics
/// If the sizes differ.
#[inline(always)]
pub fn transpose<M: Integer, N: Integer>(
    from: Matrix<f32, M, N, impl Integer, U1>,
    to: MatrixMut<f32, M, N, U1, impl Integer>,
) {
    copy_by_squares(from, to, transposed);
}

/// [`transpose`], with the function that makes the columns of a square from its rows: to measure it without.
///
/// # Panics
/// If the sizes differ.
#[inline(always)]
pub fn copy_by_squares<M: Integer, N: Integer>(
    from: Matrix<f32, M, N, impl Integer, U1>,
    mut to: MatrixMut<f32, M, N, U1, impl Integer>,
    columns_of: impl Fn(Square) -> Square,
) {
    let ((m, n), tile) = (sizes(from.layout()), shape![(8, 16)]);
    let (m, n) = (m.value(), n.value());
    for j in (0..n).step_by(16) {
        for i in (0..m).step_by(8) {
            if let Ok(from) = from.try_window((i, j), tile) {
                copy_tile(from, to.view_mut().window((i, j), tile), &columns_of);
            } else {
                let rest = pair(8.min(m - i), 16.min(n - j));
                copy(&from.window((i, j), rest), &mut to.view_mut().window((i, j), rest));
            }
        }
    }
}

/// Copies squares: the rows of one, which are contiguous in one matrix, and then its columns, which are in the other.
#[inline(always)]
fn copy_tile(
    from: Matrix<f32, U8, U16, impl Integer, U1>,
    mut to: MatrixMut<f32, U8, U16, U1, impl Integer>,
    columns_of: impl Fn(Square) -> Square,
) {
    for j in (0..16).step_by(4) {
        for i in (0..8).step_by(4) {
            let (from, mut to) = (from.window((i, j), shape![(4, 4)]), to.view_mut().window((i, j), shape![(4, 4)]));
            let mut square = [[0.0; 4]; 4];
            copy(&from, &mut make_tensor(square.as_flattened_mut(), layout![(4, 4) : (4, 1)]));
            square = columns_of(square);
            copy(&make_tensor(square.as_flattened(), layout![(4, 4)]), &mut to);
        }
    }
}
