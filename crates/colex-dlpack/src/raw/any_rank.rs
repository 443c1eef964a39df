//! DLPack tensors whose rank is known at run time.

use super::view::data_of;
use super::{Element, Modes};
use crate::error::Error;
use crate::layout::{DlpackTensor, OfRank, dyn_layout_of, modes_of};
use colex::prelude::*;
use colex_dyn::DynLayout;
use std::marker::PhantomData;

/// The elements of a DLPack tensor whose rank is known at run time, to be read.
///
/// It has a [`DynLayout`], whose operations are those of colex, and its elements by natural coordinates. Kernels take a
/// [tensor of a known rank](DynView::of_rank).
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
pub struct DynView<'a, T> {
    elements: *const T,
    any: AnyRank,
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
pub struct DynViewMut<'a, T> {
    elements: *mut T,
    any: AnyRank,
    lifetime: PhantomData<&'a mut T>,
}
// SAFETY: it is a shared reference to the elements.
unsafe impl<T: Sync> Send for DynView<'_, T> {}
// SAFETY: as above.
unsafe impl<T: Sync> Sync for DynView<'_, T> {}
// SAFETY: it is an exclusive reference to the elements.
unsafe impl<T: Send> Send for DynViewMut<'_, T> {}
// SAFETY: a reference to it gives shared references to the elements at most.
unsafe impl<T: Sync> Sync for DynViewMut<'_, T> {}

/// The layout, and its modes as numbers.
#[derive(Clone, Debug)]
struct AnyRank {
    layout: DynLayout,
    modes: Vec<(usize, usize)>,
}
impl AnyRank {
    /// The offset of a natural coordinate in the domain.
    fn offset(&self, coordinate: &[usize]) -> Option<usize> {
        let is_inside =
            coordinate.len() == self.modes.len() && coordinate.iter().zip(&self.modes).all(|(at, (size, _))| at < size);
        // It does not overflow: the elements reach over at most `isize::MAX` bytes.
        is_inside.then(|| coordinate.iter().zip(&self.modes).map(|(at, (_, stride))| at * stride).sum())
    }
    /// The offsets of all coordinates, in colexicographical order.
    fn offsets(&self) -> impl Iterator<Item = usize> + use<> {
        let modes = self.modes.clone();
        let mut next = modes.iter().all(|(size, _)| *size > 0).then(|| vec![0; modes.len()]);
        std::iter::from_fn(move || {
            let at = next.as_mut()?;
            let offset = at.iter().zip(&modes).map(|(at, (_, stride))| at * stride).sum();
            let end = at.iter().zip(&modes).position(|(at, (size, _))| at + 1 < *size);
            at[..end.unwrap_or(modes.len())].fill(0);
            match end {
                Some(mode) => at[mode] += 1,
                None => next = None,
            }
            Some(offset)
        })
    }
    fn of_rank<const N: usize>(&self) -> Result<OfRank<N>, Error>
    where
        [usize; N]: Modes,
    {
        let rank = Error::Rank { expected: N, found: self.modes.len() };
        let modes = <[(usize, usize); N]>::try_from(&self.modes[..]).map_err(|_| rank)?;
        Ok(Modes::layout(modes.map(|(size, _)| size), modes.map(|(_, stride)| stride)))
    }
}

macro_rules! common {
    ($($view:ident)*) => { $(
        impl<T> $view<'_, T> {
            /// The layout: a mode for each dimension.
            pub fn layout(&self) -> &DynLayout {
                &self.any.layout
            }
            /// The element at a natural coordinate: a number for each mode; nothing where one of them is out of range.
            pub fn get(&self, coordinate: &[usize]) -> Option<&T> {
                // SAFETY: each coordinate in the domain has an element, and nobody else writes it.
                self.any.offset(coordinate).map(|offset| unsafe { &*self.elements.add(offset) })
            }
            /// The elements, in colexicographical order of their coordinates.
            pub fn iter(&self) -> impl Iterator<Item = &T> {
                // SAFETY: as in `get`.
                self.any.offsets().map(|offset| unsafe { &*self.elements.add(offset) })
            }
        }
    )* };
}
common! { DynView DynViewMut }

impl<'a, T> DynView<'a, T> {
    /// The tensor, if it has rank `N`.
    ///
    /// # Errors
    /// [`Rank`](Error::Rank).
    pub fn of_rank<const N: usize>(&self) -> Result<Tensor<View<'a, T>, OfRank<N>>, Error>
    where
        [usize; N]: Modes,
    {
        // SAFETY: the coordinates are the same, and their elements can be read during `'a`.
        Ok(unsafe { Tensor::<View<'a, T>, _>::from_raw(self.elements, self.any.of_rank::<N>()?) })
    }
}
impl<'a, T> DynViewMut<'a, T> {
    /// The element at a natural coordinate, to be written.
    pub fn get_mut(&mut self, coordinate: &[usize]) -> Option<&mut T> {
        // SAFETY: each coordinate in the domain has an element, which nobody else reads or writes.
        self.any.offset(coordinate).map(|offset| unsafe { &mut *self.elements.add(offset) })
    }
    /// Calls a function with each element, in colexicographical order of the coordinates.
    ///
    /// An element that several coordinates have is passed several times.
    pub fn for_each_mut(&mut self, mut f: impl FnMut(&mut T)) {
        // SAFETY: as in `get_mut`; one reference ends before the next begins.
        self.any.offsets().for_each(|offset| f(unsafe { &mut *self.elements.add(offset) }));
    }
    /// The exclusive tensor, if it has rank `N`.
    ///
    /// # Errors
    /// [`Rank`](Error::Rank).
    pub fn of_rank<const N: usize>(self) -> Result<Tensor<ViewMut<'a, T>, OfRank<N>>, Error>
    where
        [usize; N]: Modes,
    {
        // SAFETY: the coordinates are the same; their elements are exclusive during `'a`, and this view is consumed.
        Ok(unsafe { Tensor::<ViewMut<'a, T>, _>::from_raw_mut(self.elements, self.any.of_rank::<N>()?) })
    }
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
    let tensor = dlpack.described()?;
    let (layout, modes) = (dyn_layout_of(&tensor)?, modes_of(&tensor)?);
    // SAFETY: the caller says that the data is there.
    let elements = unsafe { data_of::<T>(&tensor)? };
    Ok(DynView { elements, any: AnyRank { layout, modes }, lifetime: PhantomData })
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
    let tensor = dlpack.described_mut()?;
    let (layout, modes) = (dyn_layout_of(&tensor)?, modes_of(&tensor)?);
    // SAFETY: the caller says that the data is there.
    let elements = unsafe { data_of::<T>(&tensor)? }.cast_mut();
    Ok(DynViewMut { elements, any: AnyRank { layout, modes }, lifetime: PhantomData })
}
