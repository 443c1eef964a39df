//! The elements of a tensor as a slice.

use crate::algebra::{Compact, HasLayout, IsCompact, Property};
use crate::diagnostics::LayoutError;
use crate::tensor::{DataLayout, Engine, EngineMut, Nest, Tensor, View, ViewMut, try_cosize};
use core::slice;

/// The number of elements of a tensor of compact layout: the offsets are those below.
#[cfg_attr(not(debug_assertions), inline(always))]
fn compact_length<L: DataLayout>(layout: L) -> usize {
    // The size of a compact layout is its cosize, which does not overflow in a tensor.
    let length = layout.data_shape().count().unwrap_or(0);
    debug_assert!(try_cosize(layout) == Ok(length), "a layout that is not compact");
    length
}

impl<E, L: DataLayout> Tensor<E, L> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn into_engine(self) -> E {
        self.engine
    }
}

impl<E: Engine, L: DataLayout> Tensor<E, L> {
    /// The elements as a slice, in the order of their offsets.
    ///
    /// **Defined when** the layout is proven [`Compact`]: a bijection onto `0..size`. For a
    /// [`Contiguous`](crate::Contiguous) layout the slice is in the order of the coordinates, too.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = VecTensor::from_fn(layout![(2, 3) : (3, 1)], |(i, j)| 10 * i + j);
    /// assert_eq!(a.as_slice(), [0, 1, 2, 10, 11, 12]);
    /// ```
    ///
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 8], layout![(2, 3) : (4, 1)]).as_slice();
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 8], layout![(2, 3) : (3, 1)]).as_slice();
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn as_slice(&self) -> &[E::Element]
    where
        L: Compact,
    {
        // SAFETY: the layout is compact (a `DataLayout` is a type of this crate, so no other crate can implement the
        // proof for it), so each offset below the length belongs to a coordinate; by the invariant these are
        // initialised elements of one allocation, which nobody writes as long as the tensor is borrowed.
        unsafe { slice::from_raw_parts(self.engine.pointer(), compact_length(self.layout)) }
    }

    /// The elements as a slice, in the order of their offsets, if the layout turns out to be compact.
    ///
    /// # Errors
    /// [`NotCompact`](LayoutError::NotCompact), [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let (rows, columns, pitch) = (2, 3, 4);
    /// let a = make_tensor(&[1, 2, 3, 4, 5, 6, 7], layout![(rows, columns) : (columns, 1)]);
    /// assert_eq!(a.try_as_slice().unwrap(), [1, 2, 3, 4, 5, 6]);
    ///
    /// let a = make_tensor(&[1, 2, 3, 4, 5, 6, 7], layout![(rows, columns) : (pitch, 1)]);
    /// assert_eq!(a.try_as_slice().unwrap_err(), LayoutError::NotCompact { stride: 4, end: 3 });
    /// ```
    #[inline]
    pub fn try_as_slice(&self) -> Result<&[E::Element], LayoutError>
    where
        IsCompact: Property<<L as HasLayout>::Layout>,
    {
        IsCompact::check(HasLayout::layout(self.layout))?;
        // SAFETY: as in `as_slice`.
        Ok(unsafe { slice::from_raw_parts(self.engine.pointer(), compact_length(self.layout)) })
    }

    /// The elements as a slice to be written, in the order of their offsets.
    ///
    /// **Defined when** [`as_slice`](Tensor::as_slice) is.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let mut a = VecTensor::from_fn(layout![(2, 3) : (3, 1)], |(i, j)| 10 * i + j);
    /// a.as_mut_slice().reverse();
    /// assert_eq!(a[(0, 0)], 12);
    /// ```
    #[doc(alias = "as_slice_mut")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn as_mut_slice(&mut self) -> &mut [E::Element]
    where
        E: EngineMut,
        L: Compact,
    {
        // SAFETY: as in `as_slice`; the tensor is borrowed exclusively.
        unsafe { slice::from_raw_parts_mut(self.engine.pointer_mut(), compact_length(self.layout)) }
    }

    /// The elements as a slice to be written, in the order of their offsets, if the layout turns out to be compact.
    ///
    /// # Errors
    /// As [`try_as_slice`](Tensor::try_as_slice).
    #[inline]
    pub fn try_as_mut_slice(&mut self) -> Result<&mut [E::Element], LayoutError>
    where
        E: EngineMut,
        IsCompact: Property<<L as HasLayout>::Layout>,
    {
        IsCompact::check(HasLayout::layout(self.layout))?;
        // SAFETY: as in `as_slice`; the tensor is borrowed exclusively.
        Ok(unsafe { slice::from_raw_parts_mut(self.engine.pointer_mut(), compact_length(self.layout)) })
    }
}

impl<'a, T, L: DataLayout + Compact> Tensor<View<'a, T>, L> {
    /// [`as_slice`](Tensor::as_slice), for as long as the view lives.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn into_slice(self) -> &'a [T] {
        // SAFETY: as in `as_slice`; the view says that nobody writes during `'a`.
        unsafe { slice::from_raw_parts(self.engine.pointer(), compact_length(self.layout)) }
    }
}

impl<'a, T, L: DataLayout + Compact> Tensor<ViewMut<'a, T>, L> {
    /// [`as_mut_slice`](Tensor::as_mut_slice), for as long as the view lives.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn into_mut_slice(mut self) -> &'a mut [T] {
        // SAFETY: as in `as_mut_slice`; the view is exclusive during `'a`, and is consumed.
        unsafe { slice::from_raw_parts_mut(self.engine.pointer_mut(), compact_length(self.layout)) }
    }
}
