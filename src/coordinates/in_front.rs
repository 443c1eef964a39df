//! A layout in front of coordinates: `A o (i,j) o B`, where `B` is a coordinate layout, and `(i,j)` is where it begins.
//!
//! It is `c -> A((i,j) + B(c))`: the offsets of a tensor of coordinates ([`CoordinateTensor`]) in the layout `A`. The operations
//! are those of the tensor, and `A` stays as it is.

use super::arithmetic::Sum;
use super::coordinate_layout::CoordinateLayout;
use super::evaluate::Locates;
use super::tensor::CoordinateTensor;
use crate::composed::{ComposedLayout, MadeOf};
use crate::diagnostics::{LayoutError, checked};
use crate::int::Integer;
use crate::int_tuple::{As, Depth, HCons, IntTuple, IntoNested};
use crate::layout::{Coordinate, Layout};

/// A layout in front of the coordinates from the base `C` on.
pub type InFront<A, C, S, D> = ComposedLayout<A, C, CoordinateLayout<S, D>>;

// The base is a tuple of integers.
impl<SA: Copy, DA: Copy, O, N: Copy, S: Copy, D: Copy> MadeOf<Layout<SA, DA>, O> for CoordinateLayout<S, D>
where
    O: IntoNested<Nested = N>,
    N: IntTuple,
{
    type Composed = InFront<Layout<SA, DA>, N, S, D>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn made_of(self, a: Layout<SA, DA>, base: O) -> Self::Composed {
        ComposedLayout { a, offset: base.into_nested(), b: self }
    }
}

impl<SA: Copy, DA: Copy, H: Copy, T: Copy, S: Copy, D: Copy> InFront<Layout<SA, DA>, HCons<H, T>, S, D> {
    /// The coordinates.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn coordinates(self) -> CoordinateTensor<HCons<H, T>, S, D> {
        CoordinateTensor { base: self.offset, layout: self.b }
    }

    /// The same layout in front of other coordinates.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn before<C, X, Y>(self, coordinates: CoordinateTensor<C, X, Y>) -> InFront<Layout<SA, DA>, C, X, Y> {
        ComposedLayout { a: self.a, offset: coordinates.base, b: coordinates.layout }
    }

    /// The same layout in front of another layout of the coordinates.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn before_layout<X, Y>(self, b: CoordinateLayout<X, Y>) -> InFront<Layout<SA, DA>, HCons<H, T>, X, Y> {
        ComposedLayout { a: self.a, offset: self.offset, b }
    }

    /// The offset of the element at a coordinate.
    ///
    /// **Definition.** `a.at(base + b.at(coordinate))`, see [`Layout::at`](crate::Layout::at): the coordinates of `a` go on
    /// beyond its size.
    ///
    /// **In CuTe**: `layout(coordinate)`.
    ///
    /// # Panics
    /// If the offset or a component is no `usize`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let matrix = layout![(8, 8) : (1, 8)];
    /// let a = make_composed_layout(matrix, (4, 1), layout![(2, 2) : (1@0, 1@1)]);
    /// assert_eq!(a.to_string(), "(_8,_8):(_1,_8) o (4,1) o (_2,_2):(_1@0,_1@1)");
    /// assert_eq!(a.at((1, 0)), matrix.at((5, 1)));
    /// assert_eq!(a.slice(coord![(_, 1)]).at(1), matrix.at((5, 2)));
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn at<I, N, F>(self, coordinate: I) -> usize
    where
        I: IntoNested<Nested = N>,
        As<I, N>: Locates<S, D>,
        N: Locates<S, D, Output = F>,
        HCons<H, T>: Sum<F, Output: Coordinate<SA, DA>>,
    {
        checked::lawful(self.try_at(coordinate))
    }

    /// [`at`](InFront::at), or the error.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow), [`DivisionByZero`](LayoutError::DivisionByZero).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_at<I, N, F>(self, coordinate: I) -> Result<usize, LayoutError>
    where
        I: IntoNested<Nested = N>,
        As<I, N>: Locates<S, D>,
        N: Locates<S, D, Output = F>,
        HCons<H, T>: Sum<F, Output: Coordinate<SA, DA>>,
    {
        self.coordinates().try_at(coordinate)?.try_offset(self.a.shape, self.a.stride)
    }

    /// The greatest offset, and 1 more; 0 if there is none.
    ///
    /// **In CuTe**: `cosize(layout)`, which is the number of elements of the box of the coordinates.
    ///
    /// # Panics
    /// If an offset is no `usize`.
    ///
    /// **Cost.** An evaluation for each coordinate.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn cosize<F>(self) -> usize
    where
        S: IntTuple,
        usize: Locates<S, D, Output = F>,
        HCons<H, T>: Sum<F, Output: Coordinate<SA, DA>>,
    {
        checked::lawful(self.try_cosize())
    }

    /// [`cosize`](InFront::cosize), or the error.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    pub fn try_cosize<F>(self) -> Result<usize, LayoutError>
    where
        S: IntTuple,
        usize: Locates<S, D, Output = F>,
        HCons<H, T>: Sum<F, Output: Coordinate<SA, DA>>,
    {
        (0..self.try_size()?).try_fold(0, |cosize, i| {
            let coordinate = self.offset.sum(i.locate(self.b.shape(), self.b.stride())?)?;
            Ok(checked::plus(coordinate.try_offset(self.a.shape, self.a.stride)?, 1)?.max(cosize))
        })
    }

    /// The shape: that of the coordinate layout.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn shape(self) -> S {
        self.b.shape()
    }

    /// The number of coordinates.
    ///
    /// # Panics
    /// If it is no `usize`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn size(self) -> usize
    where
        S: IntTuple,
    {
        self.b.size()
    }

    /// [`size`](InFront::size), or the error.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_size(self) -> Result<usize, LayoutError>
    where
        S: IntTuple,
    {
        self.b.try_size()
    }

    /// The number of modes.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn rank(self) -> usize
    where
        S: IntTuple,
    {
        self.b.rank()
    }

    /// How deep the shape is nested.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn depth(self) -> usize
    where
        S: Depth<Output: Integer>,
    {
        self.b.depth()
    }
}
