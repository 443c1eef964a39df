//! The natural coordinates of a shape.

use crate::diagnostics::{LayoutError, checked};
use crate::layout::Layout;
use crate::tensor::nest::{NaturalCoord, Nest};
use crate::tensor::{DataLayout, Tensor};
use core::iter::FusedIterator;

/// The natural coordinates of a shape, as Rust tuples, in colexicographical order.
#[derive(Clone, Copy, Debug)]
pub struct Coords<S: Nest> {
    shape: S,
    next: S::Coord,
    is_done: bool,
}

impl<S: Nest> Coords<S> {
    /// All coordinates of a shape.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn of(shape: S) -> Result<Self, LayoutError> {
        Ok(Self { shape, next: S::origin(), is_done: shape.count()? == 0 })
    }

    /// How many are left.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left(&self) -> usize {
        if self.is_done {
            return 0;
        }
        // The size did not overflow when the iterator was made.
        self.shape.count().map_or(0, |size| size - self.shape.index(self.next))
    }

    /// The next coordinate.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn step(&mut self) -> Option<S::Coord> {
        if self.is_done {
            return None;
        }
        let coordinate = self.next;
        self.is_done = !self.shape.advance(&mut self.next);
        Some(coordinate)
    }

    /// The last state of a function of each coordinate that is left.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn fold_steps<A>(mut self, mut state: A, mut visit: impl FnMut(A, S::Coord) -> A) -> A {
        if self.is_done {
            return state;
        }
        if self.next == S::origin() {
            return self.shape.fold_filled(state, &mut visit);
        }
        while let Some(coordinate) = self.step() {
            state = visit(state, coordinate);
        }
        state
    }
}

impl<S: Nest> Iterator for Coords<S> {
    type Item = S::Tuple;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn next(&mut self) -> Option<S::Tuple> {
        self.step().map(NaturalCoord::into_tuple)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left(), Some(self.left()))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn count(self) -> usize {
        self.left()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fold<A, F: FnMut(A, S::Tuple) -> A>(self, state: A, mut visit: F) -> A {
        self.fold_steps(
            state,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |state, coordinate| visit(state, coordinate.into_tuple()),
        )
    }
}
impl<S: Nest> ExactSizeIterator for Coords<S> {}
impl<S: Nest> FusedIterator for Coords<S> {}

impl<S: Nest, D: Copy> Layout<S, D> {
    /// The natural coordinates, as Rust tuples, in colexicographical order.
    ///
    /// # Panics
    /// If the size overflows.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(2, (1, 2)) : (1, (7, 5))];
    /// let coords: Vec<_> = a.coords().collect();
    /// assert_eq!(coords, [(0, (0, 0)), (1, (0, 0)), (0, (0, 1)), (1, (0, 1))]);
    /// let offsets: Vec<usize> = a.coords().map(|c| a.at(c)).collect();
    /// assert_eq!(offsets, [0, 1, 5, 6]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn coords(self) -> Coords<S> {
        checked::lawful(Coords::of(self.shape()))
    }

    /// [`coords`](Layout::coords), or what is wrong.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_coords(self) -> Result<Coords<S>, LayoutError> {
        Coords::of(self.shape())
    }
}

impl<E, L: DataLayout> Tensor<E, L> {
    /// The natural coordinates, as Rust tuples, in colexicographical order.
    ///
    /// # Panics
    /// If the size overflows, as that of a layout of stride 0 can.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let n = 2;
    /// let a = make_tensor([1, 2, 3, 4, 5, 6], layout![(n, 3) : (3, 1)]);
    /// let elements: Vec<i32> = a.coords().map(|c| a[c]).collect();
    /// assert_eq!(elements, [1, 4, 2, 5, 3, 6]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn coords(&self) -> Coords<L::Shape> {
        checked::lawful(Coords::of(self.layout().data_shape()))
    }

    /// [`coords`](Tensor::coords), or what is wrong.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_coords(&self) -> Result<Coords<L::Shape>, LayoutError> {
        Coords::of(self.layout().data_shape())
    }
}
