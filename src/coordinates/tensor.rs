//! Tensors of coordinates: a layout of coordinates and its start, without data.

use super::CoordinateLayout;
use super::arithmetic::CoordinateSum;
use super::coordinate_layout::{IdentityStride, identity_stride, of_modes};
use super::coshape::Corners;
use super::evaluate::Locates;
use crate::algebra::{Closed, Slice};
use crate::diagnostics::LayoutError;
use crate::int_tuple::{As, ByElement, HNil, IntTuple, IntoNested, Later, LessThan, Related};
use crate::layout::{Layout, layout};
use colex_macros::twin;
use core::ops::{Index, IndexMut};

/// A tensor whose elements are coordinates: a base coordinate and a coordinate layout.
///
/// **Definition.** At the coordinate `c` it has `base + layout(c)`. It does not store data: elements are computed when
/// they are read, and operations on the tensor move the base.
///
/// `Display` and `Debug` print CuTe's notation, `ArithTuple(0,4) o (_4,_4):(_1@0,_1@1)`.
///
/// **In CuTe**: a tensor over an `ArithmeticTupleIterator`, such as that of `make_identity_tensor`.
#[derive(Clone, Copy)]
pub struct CoordinateTensor<C, S, D> {
    pub(crate) base: C,
    pub(crate) layout: CoordinateLayout<S, D>,
}

/// The tensor of the coordinates of a shape: at each coordinate it has this coordinate.
///
/// **Definition.** The base of all zeros, and [`make_identity_layout`](crate::make_identity_layout).
///
/// **In CuTe**: `make_identity_tensor(shape)`.
///
/// # Examples
/// The edge of a matrix whose size is known at run time:
/// ```
/// use colex::coordinates::make_identity_tensor;
/// use colex::prelude::*;
///
/// let (m, n) = (5, 7);
/// let tile = make_identity_tensor((m, n)).local_tile(shape![(4, 4)], (1, 1));
/// assert_eq!(tile.to_string(), "ArithTuple(4,4) o (_4,_4):(_1@0,_1@1)");
/// assert!(tile.is_within((0, 2), (m, n)));
/// assert!(!tile.is_within((1, 2), (m, n)) && !tile.is_within((0, 3), (m, n)));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn make_identity_tensor<S, N>(shape: S) -> CoordinateTensor<N::First, N, N::Stride>
where
    S: IntoNested<Nested = N>,
    N: Corners + IdentityStride<HNil>,
{
    CoordinateTensor { base: N::First::with_zeros(), layout: of_modes(layout(shape.into_nested(), identity_stride())) }
}

/// The base `C` moved by `F`.
pub(super) type Moved<C, F> = <C as CoordinateSum<F>>::Output;

impl<C: Copy, S: Copy, D: Copy> CoordinateTensor<C, S, D> {
    /// The coordinate where it begins.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn base(self) -> C {
        self.base
    }

    /// The layout, without the base.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn layout(self) -> CoordinateLayout<S, D> {
        self.layout
    }

    /// The shape of the layout.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn shape(self) -> S {
        self.layout.shape()
    }

    /// The number of elements.
    ///
    /// # Panics
    /// If it does not fit into a `usize`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn size(self) -> usize
    where
        S: IntTuple,
    {
        self.layout.size()
    }

    /// The coordinate at a coordinate.
    ///
    /// **Definition.** `base + layout(coordinate)`, see [`CoordinateLayout::at`].
    ///
    /// **In CuTe**: `tensor(coordinate)`.
    ///
    /// # Panics
    /// If a component does not fit into a `usize`.
    ///
    /// # Errors
    /// Those of [`CoordinateLayout::try_at`].
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn at<I, N, R>(self, coordinate: I) -> R
    where
        I: IntoNested<Nested = N>,
        As<I, N>: Locates<S, D>,
        N: Locates<S, D>,
        C: CoordinateSum<<N as Locates<S, D>>::Output, Output = R>,
    {
        self.base.sum_with(coordinate.into_nested().locate(self.shape(), self.layout.stride())?)
    }

    /// Whether the element at the coordinate is inside of a box: the predicate of an edge.
    ///
    /// **Definition.** Each component of `self.at(coordinate)` is less than that of `shape`.
    ///
    /// **In CuTe**: `elem_less(tensor(coordinate), shape)`.
    ///
    /// # Panics
    /// If a component does not fit into a `usize`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn is_within<I, N, R, B, M>(self, coordinate: I, shape: B) -> bool
    where
        I: IntoNested<Nested = N>,
        As<I, N>: Locates<S, D>,
        N: Locates<S, D>,
        C: CoordinateSum<<N as Locates<S, D>>::Output, Output = R>,
        B: IntoNested<Nested = M>,
        M: Related<ByElement<LessThan>, R>,
    {
        M::related(self.at(coordinate), shape.into_nested())
    }

    /// The elements at the underscores of the coordinate.
    ///
    /// **In CuTe**: `tensor(coordinate)` with underscores.
    ///
    /// # Panics
    /// If a component does not fit into a `usize`.
    ///
    /// # Errors
    /// Those of [`CoordinateLayout::try_at`].
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn slice<I, N, X, Y, F>(self, coordinate: I) -> CoordinateTensor<Moved<C, F>, X, Y>
    where
        I: IntoNested<Nested = N>,
        As<I, N>: Slice<Layout<S, D>>,
        Later<I, N>: Slice<Layout<S, D>, Output = Layout<X, Y>>,
        N: Closed<Output: Locates<S, D, Output = F>>,
        C: CoordinateSum<F>,
    {
        let (layout, offset) = self.layout.try_slice_and_offset(coordinate)?;
        Ok(CoordinateTensor { base: self.base.sum_with(offset)?, layout })
    }

    /// The tensor from the coordinate on.
    ///
    /// **In CuTe**: `domain_offset(coordinate, tensor)`.
    ///
    /// # Panics
    /// If a component does not fit into a `usize`.
    ///
    /// # Errors
    /// Those of [`CoordinateLayout::try_at`].
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn domain_offset<I, N, F>(self, coordinate: I) -> CoordinateTensor<Moved<C, F>, S, D>
    where
        I: IntoNested<Nested = N>,
        As<I, N>: Closed,
        N: Closed<Output: Locates<S, D, Output = F>>,
        C: CoordinateSum<F>,
    {
        let (layout, offset) = self.layout.try_domain_offset(coordinate)?;
        Ok(CoordinateTensor { base: self.base.sum_with(offset)?, layout })
    }
}

// Copies up to an edge.

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
