//! An element of a tensor by its coordinate, as a method.

use crate::diagnostics::{LayoutError, checked};
use crate::int_tuple::{As, IntoNested};
use crate::layout::Coordinate;
use crate::tensor::{DataLayout, Engine, EngineMut, Tensor, WithinShape};

impl<E: Engine, L: DataLayout> Tensor<E, L> {
    /// The element at a coordinate, as `&a[coordinate]` is.
    ///
    /// **Defined when** the coordinate is one of the shape, and in range.
    ///
    /// **In CuTe**: `tensor(coord)`.
    ///
    /// # Panics
    /// If a dynamic coordinate is out of range.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = make_tensor(&[1, 2, 3, 4, 5, 6], layout![(2, 3)]);
    /// assert_eq!((*a.at((1, 2)), *a.at(5), *a.at([1, 2])), (6, 6, 6));
    ///
    /// let row = 2;
    /// let error = a.try_at((row, 0)).unwrap_err();
    /// assert_eq!(error.to_string(), "coordinate range: the coordinate 2 is outside a mode of size 2, in mode<0>");
    /// ```
    ///
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 6], layout![(2, 3)]).at(coord![(2, 0)]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 6], layout![(2, 3)]).at(coord![(1, 0)]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn at<C, N>(&self, coordinate: C) -> &E::Element
    where
        C: IntoNested<Nested = N>,
        As<C, N>: Coordinate<L::Shape, L::Stride> + WithinShape<L::Shape>,
    {
        let coordinate = coordinate.into_nested();
        checked::lawful(coordinate.within(self.layout.data_shape()));
        // SAFETY: the coordinate is in range.
        unsafe { &*self.element(coordinate) }
    }

    /// [`at`](Tensor::at), with an error instead of a panic.
    ///
    /// # Errors
    /// [`CoordinateRange`](LayoutError::CoordinateRange).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_at<C, N>(&self, coordinate: C) -> Result<&E::Element, LayoutError>
    where
        C: IntoNested<Nested = N>,
        As<C, N>: Coordinate<L::Shape, L::Stride> + WithinShape<L::Shape>,
    {
        let coordinate = coordinate.into_nested();
        coordinate.within(self.layout.data_shape())?;
        // SAFETY: the coordinate is in range.
        Ok(unsafe { &*self.element(coordinate) })
    }

    /// The element at a coordinate, to be written, as `&mut a[coordinate]` is.
    ///
    /// # Panics
    /// If a dynamic coordinate is out of range.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let mut a = make_tensor([0; 6], layout![(2, 3)]);
    /// *a.at_mut((1, 0)) += 1;
    /// assert_eq!(a.into_inner(), [0, 1, 0, 0, 0, 0]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn at_mut<C, N>(&mut self, coordinate: C) -> &mut E::Element
    where
        E: EngineMut,
        C: IntoNested<Nested = N>,
        As<C, N>: Coordinate<L::Shape, L::Stride> + WithinShape<L::Shape>,
    {
        let coordinate = coordinate.into_nested();
        checked::lawful(coordinate.within(self.layout.data_shape()));
        // SAFETY: the coordinate is in range.
        unsafe { &mut *self.element_mut(coordinate) }
    }

    /// [`at_mut`](Tensor::at_mut), with an error instead of a panic.
    ///
    /// # Errors
    /// [`CoordinateRange`](LayoutError::CoordinateRange).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_at_mut<C, N>(&mut self, coordinate: C) -> Result<&mut E::Element, LayoutError>
    where
        E: EngineMut,
        C: IntoNested<Nested = N>,
        As<C, N>: Coordinate<L::Shape, L::Stride> + WithinShape<L::Shape>,
    {
        let coordinate = coordinate.into_nested();
        coordinate.within(self.layout.data_shape())?;
        // SAFETY: the coordinate is in range.
        Ok(unsafe { &mut *self.element_mut(coordinate) })
    }
}
