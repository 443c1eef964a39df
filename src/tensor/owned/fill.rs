//! Owned tensors by their elements.

use super::{OwnedStorage, StoredIn};
use crate::diagnostics::{LayoutError, checked};
use crate::tensor::raw::TupleOf;
use crate::tensor::{DataLayout, Tensor, try_cosize};

/// # Own
///
/// Tensors that own their elements, and copies of elements.
impl<E, L> Tensor<E, L>
where
    E: OwnedStorage,
    L: DataLayout + StoredIn<E::Length>,
{
    /// An owned tensor whose elements are all of one value.
    ///
    /// Also those of its storage that no coordinate has: as many as the cosize says.
    ///
    /// **In CuTe**: `make_tensor<T>(layout)`, then `fill(tensor, value)`.
    ///
    /// # Panics
    /// If the storage of static length is too small for a dynamic layout, the cosize overflows, or the elements are
    /// more bytes than an allocation can have.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let (rows, columns) = (3, 4);
    /// let mut a = VecTensor::filled(layout![(rows, columns)], 0.5);
    /// a[(2, 1)] = 2.0;
    /// assert_eq!(a.to_vec().iter().sum::<f64>(), 7.5);
    ///
    /// // In place, without a heap:
    /// let registers = Fragment::filled(layout![(4, 2)], 1u32);
    /// assert_eq!(size_of_val(&registers), 8 * size_of::<u32>());
    /// ```
    #[doc(alias = "zeros")]
    #[doc(alias = "from_elem")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn filled(layout: L, value: E::Element) -> Self
    where
        E::Element: Clone,
    {
        checked::lawful(Self::try_filled(layout, value))
    }

    /// [`filled`](Tensor::filled), with an error instead of a panic.
    ///
    /// # Errors
    /// [`StorageTooSmall`](LayoutError::StorageTooSmall), [`Overflow`](LayoutError::Overflow).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_filled(layout: L, value: E::Element) -> Result<Self, LayoutError>
    where
        E::Element: Clone,
    {
        let cosize = try_cosize(layout)?;
        E::check_room(cosize)?;
        Self::new(E::generate(cosize, || value.clone()), layout)
    }

    /// An owned tensor with the elements that a function gives for each coordinate.
    ///
    /// The function gets natural coordinates as Rust tuples, in colexicographical order. Elements of the storage
    /// without a coordinate get the default value. If several coordinates have the same element, the last one counts.
    /// Elements without a default value are made by [`from_fn_compact`](Tensor::from_fn_compact).
    ///
    /// # Panics
    /// As [`filled`](Tensor::filled).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = VecTensor::from_fn(layout![(2, 3)], |(i, j)| 10 * i + j);
    /// assert_eq!(a.to_vec(), [0, 10, 1, 11, 2, 12]);
    ///
    /// // A row-major one with a pitch of four:
    /// let b = VecTensor::from_fn(layout![(2, 3) : (4, 1)], |(i, j)| 10 * i + j);
    /// assert_eq!(b.into_inner(), [0, 1, 2, 0, 10, 11, 12]);
    /// ```
    #[doc(alias = "from_shape_fn")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn from_fn(layout: L, element: impl FnMut(TupleOf<L>) -> E::Element) -> Self
    where
        E::Element: Default,
    {
        checked::lawful(Self::try_from_fn(layout, element))
    }

    /// [`from_fn`](Tensor::from_fn), with an error instead of a panic.
    ///
    /// # Errors
    /// As of [`try_filled`](Tensor::try_filled).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_from_fn(layout: L, mut element: impl FnMut(TupleOf<L>) -> E::Element) -> Result<Self, LayoutError>
    where
        E::Element: Default,
    {
        let cosize = try_cosize(layout)?;
        E::check_room(cosize)?;
        let mut tensor = Self::new(E::generate(cosize, E::Element::default), layout)?;
        tensor.for_each_indexed_mut(|coordinate, place| *place = element(coordinate));
        Ok(tensor)
    }
}

#[cfg(feature = "alloc")]
mod compact {
    use super::super::{VecTensor, check_bytes};
    use super::TupleOf;
    use crate::algebra::{Compact, HasLayout, IsCompact, Property};
    use crate::diagnostics::{LayoutError, checked};
    use crate::tensor::nest::{NaturalCoord, Nest, StridedNest};
    use crate::tensor::{DataLayout, Tensor};
    use alloc::vec::Vec;

    impl<T, L: DataLayout> VecTensor<T, L> {
        /// An owned tensor of a compact layout, with the elements that a function gives for each coordinate.
        ///
        /// Every offset below the cosize has one coordinate, so that elements need neither a default value nor a clone. The
        /// function gets natural coordinates as Rust tuples, **in the order of their offsets**.
        ///
        /// **Defined when** the layout is [`Compact`]; [`from_fn`](Tensor::from_fn) takes any.
        ///
        /// # Panics
        /// If the elements are more bytes than an allocation can have.
        ///
        /// # Examples
        /// ```
        /// use colex::prelude::*;
        ///
        /// struct Cell(usize);
        ///
        /// let a = VecTensor::from_fn_compact(layout![(2, 3) : (3, 1)], |(i, j)| Cell(10 * i + j));
        /// assert_eq!(a[(1, 2)].0, 12);
        /// assert_eq!(a.into_inner()[1].0, 1);
        /// ```
        ///
        /// Between the rows is an offset without a coordinate:
        /// ```compile_fail,E0277
        /// use colex::prelude::*;
        ///
        /// let a = VecTensor::from_fn_compact(layout![(2, 3) : (4, 1)], |(i, j)| 10 * i + j);
        /// ```
        /// ```
        /// use colex::prelude::*;
        ///
        /// let a = VecTensor::from_fn_compact(layout![(2, 3) : (3, 1)], |(i, j)| 10 * i + j);
        /// ```
        ///
        /// **Cost.** One allocation, for the elements. The coordinate of an offset is a division by each stride; those of
        /// static layouts are constants.
        #[cfg_attr(not(debug_assertions), inline(always))]
        #[track_caller]
        pub fn from_fn_compact(layout: L, element: impl FnMut(TupleOf<L>) -> T) -> Self
        where
            L: Compact,
        {
            checked::lawful(by_offset(layout, element))
        }

        /// [`from_fn_compact`](Tensor::from_fn_compact) of a layout that turns out to be compact.
        ///
        /// # Errors
        /// [`NotCompact`](LayoutError::NotCompact), [`Overflow`](LayoutError::Overflow).
        ///
        /// # Examples
        /// ```
        /// use colex::prelude::*;
        ///
        /// let (rows, columns, pitch) = (2, 3, 4);
        /// let a = VecTensor::try_from_fn_compact(layout![(rows, columns)], |at| at).unwrap();
        /// assert_eq!(a[(1, 2)], (1, 2));
        ///
        /// let error = VecTensor::try_from_fn_compact(layout![(rows, columns) : (pitch, 1)], |at| at).unwrap_err();
        /// assert_eq!(error, LayoutError::NotCompact { stride: 4, end: 3 });
        /// ```
        pub fn try_from_fn_compact(layout: L, element: impl FnMut(TupleOf<L>) -> T) -> Result<Self, LayoutError>
        where
            IsCompact: Property<<L as HasLayout>::Layout>,
        {
            IsCompact::check(HasLayout::layout(layout))?;
            by_offset(layout, element)
        }
    }

    /// The tensor of a layout that is compact.
    fn by_offset<T, L: DataLayout>(
        layout: L,
        mut element: impl FnMut(TupleOf<L>) -> T,
    ) -> Result<VecTensor<T, L>, LayoutError> {
        let (shape, stride) = (layout.data_shape(), layout.data_stride());
        let count = shape.count()?;
        check_bytes(count.checked_mul(size_of::<T>()))?;
        let (sizes, strides) = (shape.sizes(), <L::Shape as StridedNest<L::Stride>>::strides(stride).value);
        let at = |offset| sizes.of_offset(strides, offset).into_tuple();
        Tensor::new((0..count).map(|offset| element(at(offset))).collect::<Vec<_>>(), layout)
    }
}
