//! The transpose of a row-major square matrix.

use crate::{Case, Unit, input, reading};
use colex::prelude::*;
use colex_kernels::transpose::copy_by_tiles;
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
            ("layouts", reading(&from, move |from, to| by_layouts(n, from, to))),
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
    }
}

fn by_layouts(n: usize, from: &[f32], to: &mut [f32]) {
    let from = make_tensor(from, layout![(n, n) : (n, 1)]);
    copy_by_tiles(from, make_tensor(to, layout![(n, n) : (1, n)]), shape![(16, 16)]);
}

/// In the same tiles.
fn by_hand(n: usize, from: &[f32], to: &mut [f32]) {
    const TILE: usize = 16;
    for j in (0..n).step_by(TILE) {
        for i in (0..n).step_by(TILE) {
            if i + TILE <= n && j + TILE <= n {
                let from = &from[i * n + j..][..(TILE - 1) * n + TILE];
                for column in 0..TILE {
                    let to = &mut to[(j + column) * n + i..][..TILE];
                    for row in 0..TILE {
                        to[row] = from[row * n + column];
                    }
                }
            } else {
                for column in j..n.min(j + TILE) {
                    for row in i..n.min(i + TILE) {
                        to[column * n + row] = from[row * n + column];
                    }
                }
            }
        }
    }
}
