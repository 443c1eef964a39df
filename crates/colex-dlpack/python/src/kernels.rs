//! The kernels, which are independent of Python.

use colex::prelude::*;
use colex_dlpack::{Element, OfRank};
use std::iter::Sum;
use std::ops::{Div, Sub};

/// A row-major matrix.
fn row_major<T: Element + Default>(rows: usize, columns: usize) -> VecTensor<T, OfRank<2>> {
    VecTensor::filled(make_layout((rows, columns), (columns, 1)), T::default())
}

/// A row-major matrix with the rows of `a` as columns.
pub fn transpose<T: Element + Default>(a: Tensor<View<'_, T>, OfRank<2>>) -> VecTensor<T, OfRank<2>> {
    let from = a.transpose();
    let mut to = row_major(from.shape().head, from.shape().tail.head);
    let mut exclusive = to.view_mut().prove_injective().expect("a row-major matrix is injective");
    let tile = shape![(32, 32)];
    for (mut to, from) in exclusive.padded_tiles_mut(tile).zip(from.padded_tiles(tile)) {
        to.for_each_indexed_mut(|at, x| from.get(at).into_iter().for_each(|&y| *x = y));
    }
    to
}

/// The numbers of a softmax, and of a scaling.
pub trait Float: Element + Default + PartialOrd + Sub<Output = Self> + Div<Output = Self> + Sum {
    /// The exponential function.
    fn exp(self) -> Self;
    /// The product with a number of Python.
    fn times(self, by: f64) -> Self;
}
macro_rules! floats {
    ($($float:ident)*) => { $(
        impl Float for $float {
            fn exp(self) -> Self {
                $float::exp(self)
            }
            fn times(self, by: f64) -> Self {
                self * by as Self
            }
        }
    )* };
}
floats! { f32 f64 }

/// `exp(x - max) / sum` in each row.
pub fn softmax<T: Float>(a: Tensor<View<'_, T>, OfRank<2>>) -> VecTensor<T, OfRank<2>> {
    let rows = a.shape().head;
    let mut to = row_major(rows, a.shape().tail.head);
    for i in 0..rows {
        let from = a.slice(coord![(i, _)]);
        let mut row = to.view_mut().slice(coord![(i, _)]);
        let max = from.iter().copied().reduce(|x, y| if y > x { y } else { x }).unwrap_or_default();
        row.for_each_indexed_mut(|at, x| *x = (from[at] - max).exp());
        let sum: T = row.iter().copied().sum();
        row.for_each_mut(|x| *x = *x / sum);
    }
    to
}
