//! A stencil of five points over a square matrix.

use crate::{Case, Unit, input, limits, reading};
use colex::prelude::*;
use colex_kernels::stencil::step;
use ndarray::{ArrayView2, ArrayViewMut2, Zip, s};

/// All sizes.
pub fn cases() -> Vec<Case> {
    [128, 512, 2048].map(case).into()
}

fn case(n: usize) -> Case {
    let from = input(n * n);
    Case {
        kernel: "stencil",
        size: n.to_string(),
        work: (n * n) as f64,
        unit: Unit::Element,
        output: n * n,
        contenders: vec![
            (
                "layouts",
                reading(&from, move |from, to| {
                    let matrix = layout![(n, n) : (1, n)];
                    step(0.5, make_tensor(from, matrix), make_tensor(to, matrix));
                }),
            ),
            ("by hand", reading(&from, move |from, to| by_hand(n, from, to))),
            ("ndarray", reading(&from, move |from, to| by_ndarray(n, from, to))),
            (
                "plain loops",
                reading(&from, move |from, to| {
                    for j in 1..n - 1 {
                        for i in 1..n - 1 {
                            let at = i + j * n;
                            to[at] = new(from[at], from[at - 1] + from[at + 1] + from[at - n] + from[at + n]);
                        }
                    }
                }),
            ),
        ],
        limits: vec![limits::copy(&from)],
    }
}

fn new(center: f32, neighbours: f32) -> f32 {
    center + 0.5 * (0.25 * neighbours - center)
}

/// With a slice for each neighbour of a column.
fn by_hand(n: usize, from: &[f32], to: &mut [f32]) {
    for j in 1..n - 1 {
        let column = |origin: usize| &from[origin + j * n..][..n - 2];
        let (center, above, below, left) = (column(1), column(0), column(2), &from[1 + (j - 1) * n..][..n - 2]);
        let right = column(1 + n);
        let to = &mut to[1 + j * n..][..n - 2];
        for i in 0..n - 2 {
            to[i] = new(center[i], above[i] + below[i] + left[i] + right[i]);
        }
    }
}

fn by_ndarray(n: usize, from: &[f32], to: &mut [f32]) {
    let from = ArrayView2::from_shape((n, n), from).expect("n * n elements");
    let mut to = ArrayViewMut2::from_shape((n, n), to).expect("n * n elements");
    let m = n - 1;
    Zip::from(to.slice_mut(s![1..m, 1..m]))
        .and(&from.slice(s![1..m, 1..m]))
        .and(&from.slice(s![1..m, ..m - 1]))
        .and(&from.slice(s![1..m, 2..]))
        .and(&from.slice(s![..m - 1, 1..m]))
        .and(&from.slice(s![2.., 1..m]))
        .for_each(|to, &center, a, b, c, d| *to = new(center, a + b + c + d));
}
