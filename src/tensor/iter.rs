//! Iterators over coordinates; those over elements are in `raw`.
//!
//! | iterator | items |
//! | --- | --- |
//! | [`coords`](crate::Tensor::coords), [`Coords`] | natural coordinates |
//! | [`InShape::all`], [`CoordsInShape`] | natural coordinates that are in range by their type |
//! | [`iter`](crate::Tensor::iter), [`iter_mut`](crate::Tensor::iter_mut) | elements |
//! | [`indexed_iter`](crate::Tensor::indexed_iter) | natural coordinates with elements |
//!
//! The coordinates are Rust tuples, as `from_fn` gives them. All of them go in colexicographical order, so that `enumerate` adds the 1-D coordinate. `next` steps like an odometer,
//! without a division; `fold` and `for_each` are nested loops.

use super::raw::ElementLayout;
use super::{DataLayout, NaturalCoord, Nest, SameShape, StridedNest, Tensor, WithinShape};
use crate::diagnostics::checked::Arithmetic;
use crate::diagnostics::{LayoutError, checked};
use crate::int::Integer;
use crate::int_tuple::{HCons, HNil, IntTuple, IntoNested, itself};
use crate::layout::{Layout, ModeCoordinate};
use colex_macros::twin;
use core::fmt;
use core::iter::FusedIterator;
use typenum::{UInt, UTerm};

// The natural coordinates of a shape.

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
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
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
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn coords(self) -> Coords<S> {
        Coords::of(self.shape())
    }
}

/// # Coordinates and ranges
///
/// Coordinates in the order of iteration, and windows written as ranges.
impl<E, L: ElementLayout> Tensor<E, L> {
    /// The natural coordinates, as Rust tuples, in colexicographical order.
    ///
    /// # Panics
    /// If the size overflows, as that of a layout of stride 0 can.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
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
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn coords(&self) -> Coords<L::Domain> {
        Coords::of(self.layout().domain())
    }
}

// Coordinates that are in range by their type.

/// A shape of static integers.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a static shape",
    label = "a dynamic size is not known to the type of a coordinate",
    note = "use `coords`, whose coordinates are checked"
)]
pub trait StaticShape: SameShape<Self> + IntTuple {}
#[diagnostic::do_not_recommend]
impl StaticShape for UTerm {}
#[diagnostic::do_not_recommend]
impl<U, B> StaticShape for UInt<U, B> where Self: Integer + SameShape<Self> {}
#[diagnostic::do_not_recommend]
impl StaticShape for HNil {}
#[diagnostic::do_not_recommend]
impl<H: StaticShape, T: StaticShape> StaticShape for HCons<H, T> where Self: SameShape<Self> {}

/// A natural coordinate of the static shape `S`: that it is in range is known by its type.
///
/// A tensor of that shape is accessed with it without a check, in safe code; it is a coordinate of every other tensor
/// and layout of the shape, too. In a tuple it is the coordinate of a mode of shape `S`. If the tensor has dynamic
/// sizes, they are compared with those of `S`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// type Tile = Shape![(2, 3)];
///
/// /// The product of two tensors of one shape, whatever their strides.
/// fn product<D: Copy>(a: &Tensor<View<i32>, Layout<Tile, D>>, b: &Tensor<View<i32>, Layout![(2, 3)]>) -> i32
/// where
///     Tile: colex::bounds::StridedNest<D>,
/// {
///     InShape::<Tile>::all().map(|c| a[c] * b[c]).sum()
/// }
/// let data = [1, 2, 3, 4, 5, 6];
/// let (rows, columns) = (make_tensor(&data, layout![(2, 3) : (3, 1)]), make_tensor(&data, layout![(2, 3)]));
/// assert_eq!(product(&rows, &columns), 1 + 4 * 2 + 2 * 3 + 5 * 4 + 3 * 5 + 6 * 6);
///
/// // A mode at a time.
/// let mut sum = 0;
/// for j in InShape::<Shape![3]>::all() {
///     for i in InShape::<Shape![2]>::all() {
///         sum += rows[(i, j)];
///     }
/// }
/// assert_eq!(sum, 21);
///
/// // A coordinate from elsewhere is checked once.
/// let c = InShape::<Tile>::new((1, 2)).unwrap();
/// assert_eq!((rows[c], columns[c]), (6, 6));
/// let error = InShape::<Tile>::new((2, 0)).unwrap_err();
/// assert_eq!(error, LayoutError::CoordinateRange { coordinate: 2, size: 2 }.in_mode(0));
/// ```
///
/// A tensor of another shape does not take it:
/// ```compile_fail,E0277
/// use colex::prelude::*;
///
/// let a = make_tensor([0; 6], layout![(3, 2)]);
/// a[InShape::<Shape![(2, 3)]>::new((1, 2)).unwrap()];
/// ```
/// ```
/// use colex::prelude::*;
///
/// let a = make_tensor([0; 6], layout![(2, 3)]);
/// a[InShape::<Shape![(2, 3)]>::new((1, 2)).unwrap()];
/// ```
pub struct InShape<S: StaticShape>(S::Coord);

impl<S: StaticShape> InShape<S> {
    /// The coordinate, if it is in range.
    ///
    /// # Errors
    /// [`CoordinateRange`](LayoutError::CoordinateRange).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn new<C>(coordinate: C) -> Result<Self, LayoutError>
    where
        C: IntoNested<Nested = S::Coord>,
        S::Coord: WithinShape<S>,
    {
        let coordinate = coordinate.into_nested();
        coordinate.within(S::with_zeros())?;
        Ok(Self(coordinate))
    }

    /// All coordinates of the shape, in colexicographical order.
    ///
    /// # Panics
    /// If the size overflows.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn all() -> CoordsInShape<S> {
        checked::lawful(Self::try_all())
    }

    /// [`all`](InShape::all), with an error instead of a panic.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_all() -> Result<CoordsInShape<S>, LayoutError> {
        Coords::of(S::with_zeros()).map(CoordsInShape)
    }

    /// The coordinate as a Rust tuple or integer.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn get(self) -> S::Coord {
        self.0
    }
}

impl<S: StaticShape> Clone for InShape<S> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn clone(&self) -> Self {
        *self
    }
}
impl<S: StaticShape> Copy for InShape<S> {}
impl<S: StaticShape> PartialEq for InShape<S> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl<S: StaticShape> fmt::Debug for InShape<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("InShape").field(&self.0).finish()
    }
}

itself! {
    #[diagnostic::do_not_recommend] [S: StaticShape] InShape<S>;
}
impl<S: StaticShape + SameShape<T>, T: StridedNest<D>, D> ModeCoordinate<T, D> for InShape<S> {
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mode_offset<A: Arithmetic>(self, _: T, stride: D) -> Result<usize, A::Error> {
        <T as StridedNest<D>>::offset::<A>(<S as SameShape<T>>::in_place(self.0), stride)
    }
}

/// The coordinates of a static shape, in colexicographical order.
#[derive(Clone, Copy, Debug)]
pub struct CoordsInShape<S: StaticShape>(Coords<S>);

impl<S: StaticShape> Iterator for CoordsInShape<S> {
    type Item = InShape<S>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn next(&mut self) -> Option<InShape<S>> {
        self.0.step().map(InShape)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn count(self) -> usize {
        self.0.count()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fold<A, F: FnMut(A, InShape<S>) -> A>(self, state: A, mut visit: F) -> A {
        self.0.fold_steps(
            state,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |state, coordinate| visit(state, InShape(coordinate)),
        )
    }
}
impl<S: StaticShape> ExactSizeIterator for CoordsInShape<S> {}
impl<S: StaticShape> FusedIterator for CoordsInShape<S> {}

impl<E, L: DataLayout> Tensor<E, L> {
    /// The natural coordinates, in colexicographical order, in range by their type: with them this tensor, and every
    /// other of the same static shape, is accessed without a check.
    ///
    /// # Panics
    /// If the size overflows.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let mut a = make_tensor([0; 6], layout![(2, 3) : (3, 1)]);
    /// for (i, c) in a.coords_in_shape().enumerate() {
    ///     a[c] = i;
    /// }
    /// assert_eq!(a.to_vec(), [0, 1, 2, 3, 4, 5]);
    /// ```
    #[twin(LayoutError, all)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn coords_in_shape(&self) -> CoordsInShape<L::Shape>
    where
        L::Shape: StaticShape,
    {
        InShape::all()
    }
}
