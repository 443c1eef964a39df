//! The transpose of a row-major square matrix.

use crate::{Case, Unit, input, limits, reading};
use colex::prelude::*;
use colex_kernels::square::{Square, transposed};
use colex_kernels::transpose::copy_by_squares;
use nalgebra::{DMatrixView, DMatrixViewMut};
use ndarray::{ArrayView2, ArrayViewMut2};

/// All sizes.
pub fn cases() -> Vec<Case> {
    [256, 500, 1024, 2000].map(case).into()
}

fn case(n: usize) -> Case {
    let from = input(n * n);
    Case {
        kernel: "transpose",
        size: n.to_string(),
        work: (n * n) as f64,
        unit: Unit::Element,
        output: n * n,
        contenders: vec![
            ("layouts", reading(&from, move |from, to| by_layouts(n, from, to, transposed))),
            ("by hand", reading(&from, move |from, to| by_hand(n, from, to))),
            (
                "ndarray",
                reading(&from, move |from, to| {
                    let from = ArrayView2::from_shape((n, n), from).expect("n * n elements");
                    ArrayViewMut2::from_shape((n, n), to).expect("n * n elements").assign(&from.t());
                }),
            ),
            (
                "nalgebra",
                reading(&from, move |from, to| {
                    let from = DMatrixView::from_slice(from, n, n);
                    from.transpose_to(&mut DMatrixViewMut::from_slice(to, n, n));
                }),
            ),
            (
                "plain loops",
                reading(&from, move |from, to| {
                    for (j, to) in to.chunks_exact_mut(n).enumerate() {
                        for (i, to) in to.iter_mut().enumerate() {
                            *to = from[i * n + j];
                        }
                    }
                }),
            ),
        ],
        limits: vec![
            limits::copy(&from),
            ("the same without shuffles", reading(&from, move |from, to| by_layouts(n, from, to, |square| square))),
        ],
    }
}

fn by_layouts(n: usize, from: &[f32], to: &mut [f32], columns_of: impl Fn(Square) -> Square) {
    let (from, to) = (make_tensor(from, layout![(n, n) : (n, 1)]), make_tensor(to, layout![(n, n) : (1, n)]));
    copy_by_squares(from, to, columns_of);
}

/// In the same tiles, on slices.
fn by_hand(n: usize, from: &[f32], to: &mut [f32]) {
    let (rows, columns) = (8, 16);
    for column in (0..n).step_by(columns) {
        for row in (0..n).step_by(rows) {
            if row + rows <= n && column + columns <= n {
                for j in (column..column + columns).step_by(4) {
                    for i in (row..row + rows).step_by(4) {
                        let from = &from[i * n + j..][..3 * n + 4];
                        let to = &mut to[j * n + i..][..3 * n + 4];
                        let rows = [0, 1, 2, 3].map(|row| *from[row * n..].first_chunk().expect("four elements"));
                        for (column, elements) in transposed(rows).iter().enumerate() {
                            to[column * n..][..4].copy_from_slice(elements);
                        }
                    }
                }
            } else {
                for j in column..n.min(column + columns) {
                    for i in row..n.min(row + rows) {
                        to[j * n + i] = from[i * n + j];
                    }
                }
            }
        }
    }
}
