//! DLPack tensors whose rank is known at run time.

use super::view::{data_of, offsets};
use super::{Element, Modes};
use crate::error::Error;
use crate::layout::{AnyRank, DlpackTensor, OfRank, SignedOfRank, modes, of_rank, typed, typed_signed};
use colex::prelude::*;
use colex_dyn::{DynLayout, DynStrided};
use dlpark::tensor::{TensorMut, TensorRef};
use std::marker::PhantomData;

/// The elements of a DLPack tensor whose rank is known at run time, to be read.
///
/// It has a [`DynLayout`], or a [`DynStrided`] if its strides have either sign, whose operations are those of colex, and its
/// elements by natural coordinates. Kernels take a [tensor of a known rank](DynView::of_rank).
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex_dlpack::{export, view_dyn};
///
/// let a = VecTensor::from_fn(layout![(2, 3) : (3, 1)], |(i, j)| (10 * i + j) as i32);
/// let dlpack = export(a)?;
/// // SAFETY: it was exported above, and nobody writes it.
/// let a = unsafe { view_dyn::<i32>(&dlpack)? };
/// assert_eq!(a.layout().to_string(), "(2,3):(3,1)");
/// assert_eq!((a.get(&[1, 2]), a.get(&[2, 0]), a.get(&[1])), (Some(&12), None, None));
/// assert_eq!(a.iter().copied().collect::<Vec<_>>(), [0, 10, 1, 11, 2, 12]);
/// assert_eq!(a.of_rank::<2>()?[(1, 2)], 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct DynView<'a, T, L = DynLayout> {
    elements: *const T,
    modes: Vec<(usize, isize)>,
    layout: L,
    lifetime: PhantomData<&'a T>,
}

/// The elements of a DLPack tensor whose rank is known at run time, to be written.
///
/// # Examples
/// ```
/// use colex_dlpack::{SharedTensor, view_dyn, view_dyn_mut};
/// use colex_dyn::DynLayout;
///
/// let layout: DynLayout = "(2,3,4):(12,4,1)".parse()?;
/// let shared = SharedTensor::with_dyn_layout(vec![0_i32; 24], &layout)?;
/// let mut dlpack = shared.export()?;
/// // SAFETY: nobody else uses the elements meanwhile.
/// let mut a = unsafe { view_dyn_mut::<i32>(&mut dlpack)? };
/// *a.get_mut(&[1, 2, 3]).unwrap() = 7;
/// a.for_each_mut(|x| *x += 1);
/// // SAFETY: as above.
/// assert_eq!(unsafe { view_dyn::<i32>(&dlpack)? }.get(&[1, 2, 3]), Some(&8));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct DynViewMut<'a, T, L = DynLayout> {
    elements: *mut T,
    modes: Vec<(usize, isize)>,
    layout: L,
    lifetime: PhantomData<&'a mut T>,
}
// SAFETY: it is a shared reference to the elements.
unsafe impl<T: Sync, L: Send> Send for DynView<'_, T, L> {}
// SAFETY: as above.
unsafe impl<T: Sync, L: Sync> Sync for DynView<'_, T, L> {}
// SAFETY: it is an exclusive reference to the elements.
unsafe impl<T: Send, L: Send> Send for DynViewMut<'_, T, L> {}
// SAFETY: a reference to it gives shared references to the elements at most.
unsafe impl<T: Sync, L: Sync> Sync for DynViewMut<'_, T, L> {}

/// The offset of a natural coordinate in the domain.
fn offset(modes: &[(usize, isize)], coordinate: &[usize]) -> Option<isize> {
    let is_inside = coordinate.len() == modes.len() && coordinate.iter().zip(modes).all(|(at, (size, _))| at < size);
    // It does not overflow: the elements reach over at most `isize::MAX` bytes.
    is_inside.then(|| coordinate.iter().zip(modes).map(|(&at, (_, stride))| at as isize * stride).sum())
}

macro_rules! common {
    ($($view:ident)*) => { $(
        impl<T, L> $view<'_, T, L> {
            /// The layout: a mode for each dimension.
            pub fn layout(&self) -> &L {
                &self.layout
            }
            /// The element at a natural coordinate: a number for each mode; nothing where one of them is out of range.
            pub fn get(&self, coordinate: &[usize]) -> Option<&T> {
                // SAFETY: each coordinate in the domain has an element, and nobody else writes it.
                offset(&self.modes, coordinate).map(|offset| unsafe { &*self.elements.offset(offset) })
            }
            /// The elements, in colexicographical order of their coordinates.
            pub fn iter(&self) -> impl Iterator<Item = &T> {
                // SAFETY: as in `get`.
                offsets(self.modes.clone()).map(|offset| unsafe { &*self.elements.offset(offset) })
            }
        }
    )* };
}
common! { DynView DynViewMut }

impl<T, L> DynViewMut<'_, T, L> {
    /// The element at a natural coordinate, to be written.
    pub fn get_mut(&mut self, coordinate: &[usize]) -> Option<&mut T> {
        // SAFETY: each coordinate in the domain has an element, which nobody else reads or writes.
        offset(&self.modes, coordinate).map(|offset| unsafe { &mut *self.elements.offset(offset) })
    }
    /// Calls a function with each element, in colexicographical order of the coordinates.
    ///
    /// An element that several coordinates have is passed several times.
    pub fn for_each_mut(&mut self, mut f: impl FnMut(&mut T)) {
        // SAFETY: as in `get_mut`; one reference ends before the next begins.
        offsets(self.modes.clone()).for_each(|offset| f(unsafe { &mut *self.elements.offset(offset) }));
    }
}

impl<'a, T> DynView<'a, T> {
    /// The tensor, if it has rank `N`.
    ///
    /// # Errors
    /// [`Rank`](Error::Rank).
    pub fn of_rank<const N: usize>(&self) -> Result<Tensor<View<'a, T>, OfRank<N>>, Error>
    where
        [usize; N]: Modes,
    {
        let layout = typed(of_rank(&self.modes)?);
        // SAFETY: the coordinates are the same, and their elements can be read during `'a`.
        Ok(unsafe { Tensor::<View<'a, T>, _>::from_raw(self.elements, layout) })
    }
}
impl<'a, T> DynViewMut<'a, T> {
    /// The exclusive tensor, if it has rank `N`.
    ///
    /// # Errors
    /// [`Rank`](Error::Rank).
    pub fn of_rank<const N: usize>(self) -> Result<Tensor<ViewMut<'a, T>, OfRank<N>>, Error>
    where
        [usize; N]: Modes,
    {
        let layout = typed(of_rank(&self.modes)?);
        // SAFETY: the coordinates are the same; their elements are exclusive during `'a`, and this view is consumed.
        Ok(unsafe { Tensor::<ViewMut<'a, T>, _>::from_raw_mut(self.elements, layout) })
    }
}
impl<'a, T> DynView<'a, T, DynStrided> {
    /// The signed tensor, if it has rank `N`.
    ///
    /// # Errors
    /// [`Rank`](Error::Rank).
    pub fn of_rank<const N: usize>(&self) -> Result<Tensor<View<'a, T>, SignedOfRank<N>>, Error>
    where
        [usize; N]: Modes,
    {
        let layout = typed_signed(of_rank(&self.modes)?);
        // SAFETY: the coordinates are the same, and their elements can be read during `'a`.
        Ok(unsafe { <[usize; N]>::signed_view(self.elements, layout) })
    }
}
impl<'a, T> DynViewMut<'a, T, DynStrided> {
    /// The exclusive signed tensor, if it has rank `N`.
    ///
    /// # Errors
    /// [`Rank`](Error::Rank).
    pub fn of_rank<const N: usize>(self) -> Result<Tensor<ViewMut<'a, T>, SignedOfRank<N>>, Error>
    where
        [usize; N]: Modes,
    {
        let layout = typed_signed(of_rank(&self.modes)?);
        // SAFETY: the coordinates are the same; their elements are exclusive during `'a`, and this view is consumed.
        Ok(unsafe { <[usize; N]>::signed_view_mut(self.elements, layout) })
    }
}

/// A tensor in memory of the host.
///
/// # Safety
/// As for [`view`](crate::view).
unsafe fn read<'a, T: Element, L: AnyRank>(tensor: &TensorRef<'a>) -> Result<DynView<'a, T, L>, Error> {
    let modes = modes(tensor, L::ALLOWED)?;
    // SAFETY: that of the caller.
    let elements = unsafe { data_of::<T>(tensor)? };
    Ok(DynView { elements, layout: L::of_modes(&modes)?, modes, lifetime: PhantomData })
}
/// A tensor in memory of the host, to be written.
///
/// # Safety
/// As for [`view_mut`](crate::view_mut).
unsafe fn written<'a, T: Element, L: AnyRank>(tensor: &TensorMut<'a>) -> Result<DynViewMut<'a, T, L>, Error> {
    // SAFETY: that of the caller.
    let DynView { elements, modes, layout, .. } = unsafe { read::<T, L>(tensor)? };
    Ok(DynViewMut { elements: elements.cast_mut(), modes, layout, lifetime: PhantomData })
}

/// A DLPack tensor of any rank in memory of the host.
///
/// # Errors
/// Those of [`view`](crate::view), without the one of the rank.
///
/// # Safety
/// As for [`view`](crate::view).
///
/// # Examples
/// See [`DynView`].
pub unsafe fn view_dyn<T: Element>(dlpack: &impl DlpackTensor) -> Result<DynView<'_, T>, Error> {
    // SAFETY: that of the caller.
    unsafe { read(&dlpack.described()?) }
}

/// A DLPack tensor of any rank in memory of the host, to be written.
///
/// # Errors
/// Those of [`view_mut`](crate::view_mut), without the one of the rank.
///
/// # Safety
/// As for [`view_mut`](crate::view_mut).
///
/// # Examples
/// See [`DynViewMut`].
pub unsafe fn view_dyn_mut<T: Element>(dlpack: &mut impl DlpackTensor) -> Result<DynViewMut<'_, T>, Error> {
    // SAFETY: that of the caller.
    unsafe { written(&dlpack.described_mut()?) }
}

/// A DLPack tensor of any rank in memory of the host, whose strides have either sign.
///
/// # Errors
/// Those of [`view_signed`](crate::view_signed), without the one of the rank.
///
/// # Safety
/// As for [`view`](crate::view).
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::typenum::U0;
/// use colex_dlpack::{export_shared, view_dyn_signed};
/// use std::sync::Arc;
///
/// let a = Arc::new(VecTensor::from_fn(layout![(2, 3) : (3, 1)], |(i, j)| (10 * i + j) as i32));
/// let upside_down = export_shared(a, |a| a.view().reversed::<U0, _>())?;
/// // SAFETY: it was exported above, and nobody writes it.
/// let a = unsafe { view_dyn_signed::<i32>(&upside_down)? };
/// assert_eq!(a.layout().to_string(), "(2,3):(-3,1)");
/// assert_eq!(a.get(&[0, 2]), Some(&12));
/// assert_eq!(a.of_rank::<2>()?[(1, 2)], 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub unsafe fn view_dyn_signed<T: Element>(dlpack: &impl DlpackTensor) -> Result<DynView<'_, T, DynStrided>, Error> {
    // SAFETY: that of the caller.
    unsafe { read(&dlpack.described()?) }
}

/// A DLPack tensor of any rank in memory of the host, whose strides have either sign, to be written.
///
/// # Errors
/// Those of [`view_signed_mut`](crate::view_signed_mut), without the one of the rank.
///
/// # Safety
/// As for [`view_mut`](crate::view_mut).
pub unsafe fn view_dyn_signed_mut<T: Element>(
    dlpack: &mut impl DlpackTensor,
) -> Result<DynViewMut<'_, T, DynStrided>, Error> {
    // SAFETY: that of the caller.
    unsafe { written(&dlpack.described_mut()?) }
}
