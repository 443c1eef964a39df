//! Tensors over layouts with signs: the element at the coordinate 0 is their origin, and others are before it.
//!
//! **Invariant.** For a [`Tensor`] with a [`SignedLayout`] `L`, the invariant of the [module](super) holds for
//! `p + L(c)`, where `p` is the address of the origin. The value `L(c)` is `f(c) - b(c)`, the steps forward minus the
//! steps back, and each stride belongs to one of the two. So `p + f(c)` is an element as well: the one at the
//! coordinate without the modes that go back.
//!
//! Established by [`make_signed_tensor`], which compares both reaches with the length of the slice;
//! [`Tensor::reversed`], whose elements are those of the tensor; views of `ndarray`, which keep it themselves; and the
//! caller of [`Tensor::from_raw_signed`].

use super::Advance;
use crate::diagnostics::checked::{Unchecked, unchecked};
use crate::diagnostics::{LayoutError, checked};
use crate::layout::{Layout, layout};
use crate::signs::{Directions, ReversedMode, SignedLayout, of_signed_modes};
use crate::tensor::{DataLayout, Engine, Nest, StridedNest, Tensor, View, ViewMut};
use colex_macros::twin;
use core::ptr::NonNull;

/// A layout with signs that a tensor can have: the domain, and how far the strides lead forward and back.
///
/// It cannot be named outside of the crate, and its results come from sealed traits.
pub trait SignedData: Copy {
    type Shape: StridedNest<Self::Forward> + StridedNest<Self::Backward>;
    /// The strides that go forward, 0 for the others.
    type Forward: Copy;
    /// The strides that go back, 0 for the others.
    type Backward: Copy;
    /// The shape and both strides.
    fn parts(self) -> (Self::Shape, Self::Forward, Self::Backward);
}
impl<S, D> SignedData for SignedLayout<S, D>
where
    D: Directions,
    S: StridedNest<D::Forward> + StridedNest<D::Backward>,
{
    type Shape = S;
    type Forward = D::Forward;
    type Backward = D::Backward;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn parts(self) -> (S, D::Forward, D::Backward) {
        let (forward, backward) = self.layout.stride.directions_apart();
        (self.layout.shape, forward, backward)
    }
}

/// How far the element of the layout at a natural coordinate is from the origin.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn value_at<L: SignedData>(layout: L, coordinate: <L::Shape as Nest>::Coord) -> isize {
    let (_, forward, backward) = layout.parts();
    let forward = unchecked(<L::Shape as StridedNest<L::Forward>>::offset::<Unchecked>(coordinate, forward));
    let backward = unchecked(<L::Shape as StridedNest<L::Backward>>::offset::<Unchecked>(coordinate, backward));
    // Of elements without a size either may be beyond `isize`.
    forward.wrapping_sub(backward) as isize
}

/// How far a layout leads back and forward from its origin; `None` if it is empty.
fn reaches<L: SignedData>(layout: L) -> Result<Option<(usize, usize)>, LayoutError> {
    let (shape, forward, backward) = layout.parts();
    if shape.is_empty() {
        return Ok(None);
    }
    Ok(Some((shape.last_offset(backward)?, shape.last_offset(forward)?)))
}

/// Whether the backward and the forward reach of a layout, and their sum, are numbers that fit.
#[cfg(any(feature = "faer", feature = "ndarray"))]
pub(super) fn check_reaches<L: SignedData>(layout: L) -> Result<(), LayoutError> {
    reaches(layout)?.map_or(Ok(0), |(back, forward)| checked::plus(back, forward)).map(|_| ())
}

/// Where the origin is in a slice of `length` elements, such that the first of them is the least value.
fn origin<L: SignedData>(layout: L, length: usize) -> Result<usize, LayoutError> {
    let Some((back, forward)) = reaches(layout)? else { return Ok(0) };
    let cosize = checked::plus(checked::plus(back, forward)?, 1)?;
    if cosize > length {
        return Err(LayoutError::StorageTooSmall { length, cosize });
    }
    Ok(back)
}

/// The tensor over a slice by a layout with signs.
///
/// **Definition.** The element at the coordinate `c` is `data[layout(c) - least]`, where `least` is the least value of the
/// layout: no element is outside, and the first one of the slice is the one that is farthest back.
///
/// **Defined when** the slice has as many elements as the [`cosize`](SignedLayout::cosize).
///
/// # Panics
/// If it has fewer: [`StorageTooSmall`](LayoutError::StorageTooSmall); [`try_make_signed_tensor`] returns that.
///
/// # Errors
/// [`StorageTooSmall`](LayoutError::StorageTooSmall), [`Overflow`](LayoutError::Overflow).
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::signs::make_signed_tensor;
///
/// let data = [0, 1, 2, 3, 4, 5];
/// // Two rows, each from its end.
/// let mirrored = make_signed_tensor(&data, layout![(2, 3) : (3, -1)]);
/// assert_eq!((mirrored[(0, 0)], mirrored[(0, 2)], mirrored[(1, 0)]), (2, 0, 5));
/// let mut row = [0; 6];
/// mirrored.copy_to(&mut make_tensor(&mut row, layout![(2, 3) : (3, 1)]));
/// assert_eq!(row, [2, 1, 0, 5, 4, 3]);
/// ```
#[twin(LayoutError)]
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn make_signed_tensor<T, L: SignedData>(data: &[T], layout: L) -> Tensor<View<'_, T>, L> {
    let origin = origin(layout, data.len())?;
    let pointer = NonNull::from(data).cast::<T>();
    // SAFETY: the origin is below the length, or 0. From it on each value of the layout is an element of the slice, which is
    // borrowed.
    Ok(Tensor { engine: View::new(unsafe { pointer.add(origin) }), layout })
}

/// [`make_signed_tensor`], of elements that can be written.
///
/// # Panics
/// As [`make_signed_tensor`].
///
/// # Errors
/// Those of [`try_make_signed_tensor`].
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::signs::make_signed_tensor_mut;
///
/// let mut data = [0; 4];
/// let mut backwards = make_signed_tensor_mut(&mut data, layout![4 : -1]);
/// backwards[0] = 7;
/// assert_eq!(data, [0, 0, 0, 7]);
/// ```
#[twin(LayoutError)]
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn make_signed_tensor_mut<T, L: SignedData>(data: &mut [T], layout: L) -> Tensor<ViewMut<'_, T>, L> {
    let origin = origin(layout, data.len())?;
    let pointer = NonNull::from(data).cast::<T>();
    // SAFETY: as above; the slice is borrowed exclusively.
    Ok(Tensor { engine: ViewMut::new(unsafe { pointer.add(origin) }), layout })
}

impl<E: Engine, S, D> Tensor<E, Layout<S, D>>
where
    Layout<S, D>: DataLayout<Shape = S, Stride = D>,
{
    /// The tensor with the mode `I` from its end to its beginning.
    ///
    /// **Definition.** The element at a coordinate with `c` in mode `I`, of size `s`, is that of this tensor at `s - 1 - c`. In a
    /// nested mode each of its modes is reversed. A tensor that owns its elements is reversed as a view:
    /// `a.view().reversed::<U1, _>()`, or `a.view_mut()` to write.
    ///
    /// # Panics
    /// If a stride does not fit into an `isize`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::U1;
    ///
    /// let data = [0, 1, 2, 3, 4, 5];
    /// let reversed = make_tensor(&data[..], layout![(2, 3) : (3, 1)]).reversed::<U1, _>();
    /// assert_eq!(reversed.signed_layout().to_string(), "(_2,_3):(_3,_-1)");
    /// assert_eq!((reversed[(0, 0)], reversed[(1, 2)]), (2, 3));
    ///
    /// // An exclusive view can be written from its end.
    /// let mut row = [0; 4];
    /// let mut backwards = make_tensor(&mut row[..], layout![4 : 1]).reversed::<U0, _>();
    /// backwards[0] = 7;
    /// assert_eq!(row, [0, 0, 0, 7]);
    /// ```
    #[twin(LayoutError)]
    #[doc(alias = "invert_axis")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn reversed<I, R>(self) -> Tensor<E, SignedLayout<S, R>>
    where
        E: Advance,
        D: ReversedMode<I, Output = R>,
        SignedLayout<S, R>: SignedData,
    {
        let (shape, stride) = (self.layout.data_shape(), self.layout.data_stride());
        let reversed = of_signed_modes(layout(shape, stride.reversed_mode()?));
        let back = reaches(reversed)?.map_or(0, |(back, _)| back);
        // SAFETY: it is the element at the last coordinate of the mode, and 0 in the others, if there is any coordinate. From
        // there on the values are those of this tensor.
        Ok(Tensor { engine: unsafe { self.engine.advanced(back) }, layout: reversed })
    }
}

impl<T, S, D> Tensor<View<'_, T>, SignedLayout<S, D>>
where
    SignedLayout<S, D>: SignedData,
{
    /// The tensor whose origin, the element at the coordinate 0, is at a pointer.
    ///
    /// # Safety
    /// That of [`from_raw`](Tensor::from_raw), for each element that the layout has a coordinate for. The reach forward and the
    /// reach back do not overflow, and neither do they if the modes that go the other way are left out.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let data = [0, 1, 2, 3];
    /// // SAFETY: the last element is the origin, and the other three are before it.
    /// let backwards = unsafe { Tensor::<View<i32>, _>::from_raw_signed(data.as_ptr().add(3), layout![4 : -1]) };
    /// assert_eq!((backwards[0], backwards[3]), (3, 0));
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const unsafe fn from_raw_signed(origin: *const T, layout: SignedLayout<S, D>) -> Self {
        // SAFETY: the caller guarantees that it is not null, and the rest is the invariant.
        Self { engine: View::new(unsafe { NonNull::new_unchecked(origin.cast_mut()) }), layout }
    }
}

impl<T, S, D> Tensor<ViewMut<'_, T>, SignedLayout<S, D>>
where
    SignedLayout<S, D>: SignedData,
{
    /// The exclusive tensor whose origin, the element at the coordinate 0, is at a pointer.
    ///
    /// # Safety
    /// That of [`from_raw_mut`](Tensor::from_raw_mut), and what [`from_raw_signed`](Tensor::from_raw_signed) says of the reaches.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let mut data = [0; 4];
    /// let origin = data.as_mut_ptr_range().end.wrapping_sub(1);
    /// // SAFETY: the last element is the origin, and the other three are before it; nobody else uses them.
    /// let mut backwards = unsafe { Tensor::<ViewMut<i32>, _>::from_raw_signed_mut(origin, layout![4 : -1]) };
    /// backwards[3] = 7;
    /// assert_eq!(data, [7, 0, 0, 0]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const unsafe fn from_raw_signed_mut(origin: *mut T, layout: SignedLayout<S, D>) -> Self {
        // SAFETY: as above.
        Self { engine: ViewMut::new(unsafe { NonNull::new_unchecked(origin) }), layout }
    }
}

impl<E: Engine, S, D> Tensor<E, SignedLayout<S, D>> {
    /// The address of the origin, the element at the coordinate 0.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn as_ptr(&self) -> *const E::Element {
        self.engine.pointer()
    }
}

impl<E, S: Copy, D: Copy> Tensor<E, SignedLayout<S, D>> {
    /// The layout, from the origin on.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn signed_layout(&self) -> SignedLayout<S, D> {
        self.layout
    }
}
