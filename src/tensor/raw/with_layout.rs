//! The same layout with other static integers.

use crate::diagnostics::{LayoutError, checked};
use crate::tensor::{DataLayout, Engine, Nest, Tensor};

impl<E: Engine, L: DataLayout> Tensor<E, L> {
    /// The same elements by a layout that is equal, and may know more, or less, of its integers at compile time.
    ///
    /// **Defined when** the sizes and the strides are the same.
    ///
    /// # Panics
    /// If they are not.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let (rows, columns) = (4, 6);
    /// let data = [0; 24];
    /// let a = make_tensor(&data, layout![(rows, columns) : (columns, 1)]);
    /// let a = a.with_layout(layout![(4, columns) : (columns, 1)]);
    /// assert_eq!(a.zipped_divide(shape![(2, 3)]).layout().to_string(), "((_2,_3),(_2,2)):((6,_1),(12,_3))");
    ///
    /// let error = a.try_with_layout(layout![(3, columns) : (columns, 1)]).unwrap_err();
    /// assert_eq!(error, LayoutError::ShapeMismatch { left: 4, right: 3 }.in_mode(0));
    /// ```
    ///
    /// **Cost.** A comparison for each integer that is not static in both.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn with_layout<M>(self, layout: M) -> Tensor<E, M>
    where
        L::Stride: Nest,
        M: DataLayout<Shape: Nest<Coord = <L::Shape as Nest>::Coord>, Stride: Nest<Coord = <L::Stride as Nest>::Coord>>,
    {
        checked::lawful(self.check_equal(layout));
        // SAFETY: the layouts are the same function.
        unsafe { self.kept(layout) }
    }

    /// [`with_layout`](Tensor::with_layout), with an error instead of a panic.
    ///
    /// # Errors
    /// [`ShapeMismatch`](LayoutError::ShapeMismatch), [`StrideMismatch`](LayoutError::StrideMismatch).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_with_layout<M>(self, layout: M) -> Result<Tensor<E, M>, LayoutError>
    where
        L::Stride: Nest,
        M: DataLayout<Shape: Nest<Coord = <L::Shape as Nest>::Coord>, Stride: Nest<Coord = <L::Stride as Nest>::Coord>>,
    {
        self.check_equal(layout)?;
        // SAFETY: the layouts are the same function.
        unsafe { self.try_kept(layout) }
    }

    /// The layouts have the same sizes and strides, or the first that differ.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn check_equal<M>(&self, layout: M) -> Result<(), LayoutError>
    where
        L::Stride: Nest,
        M: DataLayout<Shape: Nest<Coord = <L::Shape as Nest>::Coord>, Stride: Nest<Coord = <L::Stride as Nest>::Coord>>,
    {
        let (shape, stride) = (self.layout.data_shape(), self.layout.data_stride());
        <L::Shape as Nest>::equal(shape.sizes(), layout.data_shape().sizes(), |left, right| {
            LayoutError::ShapeMismatch { left, right }
        })?;
        <L::Stride as Nest>::equal(stride.sizes(), layout.data_stride().sizes(), |left, right| {
            LayoutError::StrideMismatch { left, right }
        })
    }
}
