//! Packing a square matrix into panels of 16 rows.

use crate::{Case, Unit, input, limits, reading};
use colex::prelude::*;
use colex_kernels::packing::{pack, pack_rows};
use colex_kernels::square::transposed;
use ndarray::{ArrayView2, ArrayViewMut3, Axis};

/// The rows of a panel.
const R: usize = 16;

/// All sizes, for a column-major and a row-major matrix.
pub fn cases() -> Vec<Case> {
    [columns(256), columns(1024), rows(256), rows(1024)].into()
}

fn case(kernel: &'static str, n: usize) -> Case {
    let (size, work) = (n.to_string(), (n * n) as f64);
    Case { kernel, size, work, unit: Unit::Element, output: n * n, contenders: Vec::new(), limits: Vec::new() }
}

/// The panels of a matrix of `n` rows and columns.
macro_rules! panels {
    ($n:ident) => {
        layout![((16, $n), { $n / R }) : ((1, 16), { R * $n })]
    };
}

fn columns(n: usize) -> Case {
    let from = input(n * n);
    let contenders = vec![
        (
            "layouts",
            reading(&from, move |from, to| {
                pack(make_tensor(from, layout![(n, n) : (1, n)]), &mut make_tensor(to, panels!(n)));
            }),
        ),
        (
            "by hand",
            reading(&from, move |from, to| {
                for (row, panel) in (0..n).step_by(R).zip(to.chunks_exact_mut(R * n)) {
                    for (j, to) in panel.chunks_exact_mut(R).enumerate() {
                        to.copy_from_slice(&from[row + j * n..][..R]);
                    }
                }
            }),
        ),
        (
            "ndarray",
            reading(&from, move |from, to| by_ndarray(ArrayView2::from_shape((n, n), from).expect("n * n").t(), to)),
        ),
    ];
    Case { contenders, limits: vec![limits::copy(&from)], ..case("packing columns", n) }
}

fn rows(n: usize) -> Case {
    let from = input(n * n);
    let contenders = vec![
        (
            "layouts",
            reading(&from, move |from, to| {
                pack_rows(make_tensor(from, layout![(n, n) : (n, 1)]), &mut make_tensor(to, panels!(n)));
            }),
        ),
        (
            "by hand",
            reading(&from, move |from, to| {
                for (row, panel) in (0..n).step_by(R).zip(to.chunks_exact_mut(R * n)) {
                    let from = &from[row * n..][..R * n];
                    for (columns, to) in panel.chunks_exact_mut(R * R).enumerate() {
                        for i in (0..R).step_by(4) {
                            for j in (0..R).step_by(4) {
                                let rows = [0, 1, 2, 3].map(|row| {
                                    *from[(i + row) * n + R * columns + j..].first_chunk().expect("four elements")
                                });
                                for (column, elements) in transposed(rows).iter().enumerate() {
                                    to[(j + column) * R + i..][..4].copy_from_slice(elements);
                                }
                            }
                        }
                    }
                }
            }),
        ),
        (
            "ndarray",
            reading(&from, move |from, to| by_ndarray(ArrayView2::from_shape((n, n), from).expect("n * n"), to)),
        ),
    ];
    Case { contenders, limits: vec![limits::copy(&from)], ..case("packing rows", n) }
}

fn by_ndarray(from: ArrayView2<f32>, to: &mut [f32]) {
    let n = from.nrows();
    let mut panels = ArrayViewMut3::from_shape((n / R, n, R), to).expect("n * n elements");
    for (mut panel, from) in panels.outer_iter_mut().zip(from.axis_chunks_iter(Axis(0), R)) {
        panel.assign(&from.t());
    }
}
