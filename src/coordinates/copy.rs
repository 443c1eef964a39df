//! Copies up to an edge.

use super::arithmetic::CoordinateSum;
use super::evaluate::Locates;
use super::tensor::CoordinateTensor;
use crate::int_tuple::{ByElement, IntTuple, IntoNested, LessThan, Related};
use core::ops::{Index, IndexMut};

/// Copies the elements whose coordinates are inside of a box: `y(i) = x(i)` for all `i` below the size of `coordinates`
/// with [`coordinates.is_within(i, shape)`](CoordinateTensor::is_within).
///
/// The coordinates are a part of the identity tensor of the whole data, which was tiled and sliced as `x` was. `x` and `y`
/// are whatever has an element at each of these 1-D coordinates `i`: tensors, arrays, slices. Elements outside are not
/// touched, neither of `x` nor of `y`, and need not exist.
///
/// **In CuTe**: `copy_if(predicate, x, y)` with the predicate `elem_less(coordinates(i), shape)`.
///
/// # Panics
/// If `x` or `y` panics at an `i` that is inside.
///
/// # Examples
/// The last tile of a vector of 10 elements:
/// ```
/// use colex::coordinates::{copy_within, make_identity_tensor};
/// use colex::prelude::*;
///
/// let data = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
/// let n = data.len();
/// let tile = make_identity_tensor(shape![(n)]).local_tile(shape![(4)], (2,));
/// let mut buffer = [-1; 4];
/// copy_within(tile, (n,), &data[8..], &mut buffer);
/// assert_eq!(buffer, [8, 9, -1, -1]);
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn copy_within<C, S, D, R, B, M, T, X, Y>(coordinates: CoordinateTensor<C, S, D>, shape: B, x: &X, y: &mut Y)
where
    C: Copy + CoordinateSum<<usize as Locates<S, D>>::Output, Output = R>,
    S: Copy + IntTuple,
    D: Copy,
    usize: Locates<S, D>,
    B: IntoNested<Nested = M>,
    M: Related<ByElement<LessThan>, R> + Copy,
    T: Copy,
    X: Index<usize, Output = T> + ?Sized,
    Y: IndexMut<usize, Output = T> + ?Sized,
{
    let shape = shape.into_nested();
    for i in 0..coordinates.size() {
        if M::related(coordinates.at(i), shape) {
            y[i] = x[i];
        }
    }
}
