//! Coordinates that are in range by their type.

use super::coords::Coords;
use crate::diagnostics::checked::Arithmetic;
use crate::diagnostics::{LayoutError, checked};
use crate::int::Integer;
use crate::int_tuple::{HCons, HNil, IntTuple, IntoNested, itself};
use crate::layout::ModeCoordinate;
use crate::tensor::nest::StridedNest;
use crate::tensor::{DataLayout, SameShape, Tensor, WithinShape};
use core::fmt;
use core::iter::FusedIterator;
use typenum::{UInt, UTerm};

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
/// A tensor of that shape is accessed with it without a check, in safe code; it is a coordinate of every other tensor and
/// layout of the shape, too. In a tuple it is the coordinate of a mode of shape `S`. Of a tensor with dynamic sizes these
/// are checked to be those of `S`.
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

    /// [`all`](InShape::all), or what is wrong.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_all() -> Result<CoordsInShape<S>, LayoutError> {
        Coords::of(S::with_zeros()).map(CoordsInShape)
    }

    /// The coordinate.
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
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn coords_in_shape(&self) -> CoordsInShape<L::Shape>
    where
        L::Shape: StaticShape,
    {
        InShape::all()
    }

    /// [`coords_in_shape`](Tensor::coords_in_shape), or what is wrong.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_coords_in_shape(&self) -> Result<CoordsInShape<L::Shape>, LayoutError>
    where
        L::Shape: StaticShape,
    {
        InShape::try_all()
    }
}
