//! The type [`Tensor`], and its elements.

use super::{ElementLayout, StoredLayout};
use crate::diagnostics::{LayoutError, checked};
use crate::int_tuple::{As, IntoNested};
use crate::layout::Coordinate;
use crate::tensor::{DataLayout, Engine, EngineMut, Storage, View, ViewMut, WithinShape};
use core::ptr::NonNull;

/// A layout over data: a function from coordinates to elements.
///
/// `E` is the storage of the elements, shared, exclusive or owned; `L` is the layout. [`make_tensor`](crate::make_tensor)
/// makes a tensor of a slice, an array or a `Vec`, and checks once that each coordinate has an element.
///
/// | to | methods |
/// | --- | --- |
/// | [measure](#measure) | [`layout`](Self::layout), [`shape`](Self::shape), [`stride`](Self::stride), [`size`](Self::size), [`rank`](Self::rank) |
/// | [read and write](#read-and-write) | `a[(i, j)]`, [`get`](Self::get), [`get_mut`](Self::get_mut), [`at`](Self::at), [`view`](Self::view), [`view_mut`](Self::view_mut) |
/// | [iterate](#iterate) | [`iter`](Self::iter), [`indexed_iter`](Self::indexed_iter), [`rows`](Self::rows), [`columns`](Self::columns), [`fold`](Self::fold), [`for_each_mut`](Self::for_each_mut) |
/// | [select a part](#select-a-part) | [`slice`](Self::slice), [`ranges`](Self::ranges), [`window`](Self::window), [`split_at`](Self::split_at), [`domain_offset`](Self::domain_offset); of any matrix [`row`](Self::row), [`column`](Self::column), [`block`](Self::block) |
/// | [tile](#tile) | [`tiles`](Self::tiles), [`tiles_mut`](Self::tiles_mut), [`padded_tiles`](Self::padded_tiles), [`local_tile`](Self::local_tile) |
/// | [share among threads](#share-among-threads) | [`local_partition`](Self::local_partition), [`prove_injective`](Self::prove_injective) |
/// | [rearrange](#rearrange) | [`mode`](Self::mode), [`select`](Self::select), [`group`](Self::group), [`reverse`](Self::reverse), [`transpose`](Self::transpose), [`coalesce`](Self::coalesce), [`composition`](Self::composition) |
/// | [reshape](#reshape) | [`reshape`](Self::reshape), [`reshape_right`](Self::reshape_right), [`with_shape`](Self::with_shape) |
/// | [recast](#recast) | [`recast`](Self::recast), [`with_layout`](Self::with_layout) |
/// | [divide](#divide) | [`logical_divide`](Self::logical_divide), [`zipped_divide`](Self::zipped_divide), [`tiled_divide`](Self::tiled_divide), [`flat_divide`](Self::flat_divide) |
/// | [own](#own) | [`filled`](Self::filled), [`from_fn`](Self::from_fn), [`make_fragment_like`](Self::make_fragment_like), [`to_vec`](Self::to_vec), [`into_inner`](Self::into_inner) |
///
/// # Examples
///
/// ```
/// use colex::algorithm::copy;
/// use colex::prelude::*;
///
/// let data: Vec<f32> = (0..24).map(|i| i as f32).collect();
/// let a = make_tensor(&data, layout![(4, 6) : (6, 1)]);
/// assert_eq!((a[(2, 3)], a.get((4, 0))), (15.0, None));
/// assert_eq!(a.slice((2, Underscore)).to_vec(), &data[12..18]);
/// assert_eq!(a.local_tile(shape![(2, 3)], (1, 0))[(0, 0)], a[(2, 0)]);
///
/// let mut fragment = Fragment::filled(layout![(4, 6)], 0.0);
/// copy(&a, &mut fragment);
/// assert_eq!(fragment[(2, 3)], 15.0);
/// ```
///
/// Tiles of a tensor whose layout is injective can be written one by one, or by several threads:
///
/// ```
/// use colex::prelude::*;
///
/// let mut a = make_tensor([0; 24], layout![(4, 6)]);
/// for (t, mut tile) in a.tiles_mut(shape![(2, 3)]).enumerate() {
///     tile[(0, 0)] = t + 1;
/// }
/// assert_eq!((a[(2, 0)], a[(0, 3)]), (2, 3));
/// assert_eq!(a.rows().map(|row| row.iter().sum::<usize>()).collect::<Vec<_>>(), [4, 0, 6, 0]);
/// ```
#[doc(alias = "mdspan")]
#[doc(alias = "ArrayBase")]
#[doc(alias = "ArrayView")]
#[derive(Clone, Copy)]
pub struct Tensor<E, L> {
    pub(super) engine: E,
    pub(super) layout: L,
}

impl<E, L: StoredLayout> Tensor<E, L> {
    /// The layout over the storage, if that covers its cosize.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn new<St: Storage<Engine = E>>(storage: St, layout: L) -> Result<Self, LayoutError> {
        let length = storage.length();
        let cosize = layout.needed(length)?;
        if cosize > length {
            return Err(LayoutError::StorageTooSmall { length, cosize });
        }
        // The invariant: each offset is below the number of elements, as `StoredLayout` says. `Storage` is sealed.
        Ok(Self { engine: storage.into_engine(), layout })
    }
}

impl<E, L: ElementLayout> Tensor<E, L> {
    /// The layout, which maps coordinates to offsets in the storage.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn layout(&self) -> L {
        self.layout
    }
}

/// # Read and write
///
/// Elements by their coordinates, views and slices.
impl<E: Engine, L: ElementLayout> Tensor<E, L> {
    /// A shared view of all elements.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = VecTensor::from_fn(layout![(2, 3)], |(i, j)| 10 * i + j);
    /// // Operations that take the tensor also take a view of it.
    /// let row = a.view().slice(coord![(1, _)]).to_vec();
    /// assert_eq!((row, a[0]), (vec![10, 11, 12], 0));
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn view(&self) -> Tensor<View<'_, E::Element>, L> {
        // SAFETY: the pointer of an engine is not null. The invariant: the engine is borrowed as long as the view lives,
        // so nobody writes.
        let pointer = unsafe { NonNull::new_unchecked(self.engine.pointer().cast_mut()) };
        Tensor { engine: View::new(pointer), layout: self.layout }
    }
}

impl<E: Engine, L: DataLayout> Tensor<E, L> {
    /// The address of the element at offset 0.
    #[doc(alias = "data")]
    #[doc(alias = "data_handle")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn as_ptr(&self) -> *const E::Element {
        self.engine.pointer()
    }

    /// The element at a coordinate, if that is in range.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = make_tensor(&[1, 2, 3, 4, 5, 6], layout![(2, 3)]);
    /// let row = 2;
    /// assert_eq!(a.get((1, 2)), Some(&6));
    /// assert_eq!(a.get((row, 0)), None);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn get<C, N>(&self, coordinate: C) -> Option<&E::Element>
    where
        C: IntoNested<Nested = N>,
        As<C, N>: Coordinate<L::Shape, L::Stride> + WithinShape<L::Shape>,
    {
        let coordinate = coordinate.into_nested();
        // SAFETY: the coordinate is in range.
        coordinate.within(self.layout.data_shape()).ok().map(|()| unsafe { &*self.element(coordinate) })
    }

    /// The element at a coordinate.
    ///
    /// **In CuTe**: `tensor(coord)`.
    ///
    /// # Safety
    /// The offset that the coordinate has, by [`Coordinate::offset`], is that of a coordinate in range. An integer and
    /// a tuple of integers in range have it; a type of another crate has the offset that its impl gives.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// fn corner(a: &Tensor<View<i32>, Layout![(usize, 3) : (3, 1)]>) -> Option<i32> {
    ///     let last = a.shape().head.checked_sub(1)?;
    ///     // SAFETY: it is the last row of at least one.
    ///     Some(unsafe { *a.get_unchecked((last, 2)) })
    /// }
    /// let rows = 2;
    /// assert_eq!(corner(&make_tensor(&[1, 2, 3, 4, 5, 6], layout![(rows, 3) : (3, 1)])), Some(6));
    /// ```
    #[doc(alias = "uget")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub unsafe fn get_unchecked<C, N>(&self, coordinate: C) -> &E::Element
    where
        C: IntoNested<Nested = N>,
        As<C, N>: Coordinate<L::Shape, L::Stride>,
    {
        // SAFETY: the caller guarantees it of the offset.
        unsafe { &*self.element(coordinate.into_nested()) }
    }

    /// The address of an element.
    ///
    /// # Safety
    /// Its offset is that of a coordinate in range. For one that is `WithinShape` it is enough that it is in range: that
    /// trait is sealed, and so the offset is by this crate.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) unsafe fn element<C: Coordinate<L::Shape, L::Stride>>(&self, coordinate: C) -> *const E::Element {
        let offset = coordinate.offset(self.layout.data_shape(), self.layout.data_stride());
        // SAFETY: by the invariant the element is in the allocation.
        unsafe { self.engine.pointer().add(offset) }
    }
}

impl<E: Engine, L: ElementLayout> Tensor<E, L> {
    /// An exclusive view of all elements.
    ///
    /// # Examples
    /// ```
    /// use colex::algorithm::fill;
    /// use colex::prelude::*;
    ///
    /// let mut a = VecTensor::from_fn(layout![(2, 3)], |(i, j)| 10 * i + j);
    /// fill(&mut a.view_mut().slice(coord![(1, _)]), 7);
    /// assert_eq!(a.to_vec(), [0, 7, 1, 7, 2, 7]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn view_mut(&mut self) -> Tensor<ViewMut<'_, E::Element>, L>
    where
        E: EngineMut,
    {
        // SAFETY: the pointer of an engine is not null. The invariant: the engine is borrowed exclusively as long as the
        // view lives.
        let pointer = unsafe { NonNull::new_unchecked(self.engine.pointer_mut()) };
        Tensor { engine: ViewMut::new(pointer), layout: self.layout }
    }
}

impl<E: Engine, L: DataLayout> Tensor<E, L> {
    /// The address of the element at offset 0.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn as_mut_ptr(&mut self) -> *mut E::Element
    where
        E: EngineMut,
    {
        self.engine.pointer_mut()
    }

    /// The element at a coordinate, to be written, if the coordinate is in range.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let mut a = make_tensor([1, 2, 3, 4], layout![(2, 2)]);
    /// for column in 0..3 {
    ///     a.get_mut((1, column)).into_iter().for_each(|x| *x += 10);
    /// }
    /// assert_eq!(a.to_vec(), [1, 12, 3, 14]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn get_mut<C, N>(&mut self, coordinate: C) -> Option<&mut E::Element>
    where
        E: EngineMut,
        C: IntoNested<Nested = N>,
        As<C, N>: Coordinate<L::Shape, L::Stride> + WithinShape<L::Shape>,
    {
        let coordinate = coordinate.into_nested();
        // SAFETY: the coordinate is in range.
        coordinate.within(self.layout.data_shape()).ok().map(|()| unsafe { &mut *self.element_mut(coordinate) })
    }

    /// The element at a coordinate, to be written.
    ///
    /// # Safety
    /// As of [`get_unchecked`](Tensor::get_unchecked).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub unsafe fn get_unchecked_mut<C, N>(&mut self, coordinate: C) -> &mut E::Element
    where
        E: EngineMut,
        C: IntoNested<Nested = N>,
        As<C, N>: Coordinate<L::Shape, L::Stride>,
    {
        // SAFETY: the caller guarantees it of the offset.
        unsafe { &mut *self.element_mut(coordinate.into_nested()) }
    }

    /// The address of an element.
    ///
    /// # Safety
    /// Its offset is that of a coordinate in range. For one that is `WithinShape` it is enough that it is in range: that
    /// trait is sealed, and so the offset is by this crate.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) unsafe fn element_mut<C: Coordinate<L::Shape, L::Stride>>(&mut self, coordinate: C) -> *mut E::Element
    where
        E: EngineMut,
    {
        let offset = coordinate.offset(self.layout.data_shape(), self.layout.data_stride());
        // SAFETY: by the invariant the element is in the allocation.
        unsafe { self.engine.pointer_mut().add(offset) }
    }
}

// An element by its coordinate, as a method.

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
