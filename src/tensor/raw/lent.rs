//! Views that an owned tensor lends.

use crate::tensor::Tensor;
use crate::tensor::owned::OwnedStorage;
use core::ops::Deref;
use core::ptr;

/// An owned tensor, borrowed: a part of it is a view, for as long as the tensor is borrowed.
///
/// The operations that begin at another element, such as [`slice`](Tensor::slice) and
/// [`local_tile`](Tensor::local_tile), take a view by value, since a view is a reference itself. An owned tensor is not
/// a reference and must stay: these are the same operations on `&self`, so that `a.slice(…)` is `a.view().slice(…)`
/// there. It is the [`Deref::Target`] of an owned tensor, as `[T]` is that of a `Vec<T>`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// let mut a = VecTensor::from_fn(layout![(4, 6)], |(i, j)| 10 * i + j);
/// assert_eq!(a.slice(coord![(1, _)]).to_vec(), [10, 11, 12, 13, 14, 15]);
/// assert_eq!(a.local_tile(shape![(2, 3)], coord![(1, 0)])[(1, 2)], 32);
/// // To be written: each has a twin with `_mut`, which any tensor has that can be written.
/// a.window_mut((1, 2), shape![(2, 2)]).for_each_mut(|x| *x = 0);
/// assert_eq!(a.slice(coord![(1, _)]).to_vec(), [10, 11, 0, 0, 14, 15]);
/// ```
///
/// A borrowed view does not outlive the tensor:
/// ```compile_fail,E0505
/// use colex::prelude::*;
///
/// let a = VecTensor::from_fn(layout![(4, 6)], |(i, j)| 10 * i + j);
/// let row = a.slice(coord![(1, _)]);
/// drop(a);
/// assert_eq!(row[0], 10);
/// ```
/// ```
/// use colex::prelude::*;
///
/// let a = VecTensor::from_fn(layout![(4, 6)], |(i, j)| 10 * i + j);
/// let row = a.slice(coord![(1, _)]);
/// assert_eq!(row[0], 10);
/// drop(a);
/// ```
#[repr(transparent)]
pub struct Lent<E, L>(Tensor<E, L>);

impl<E, L> Lent<E, L> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) const fn tensor(&self) -> &Tensor<E, L> {
        &self.0
    }
}

impl<E: OwnedStorage, L> Deref for Tensor<E, L> {
    type Target = Lent<E, L>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn deref(&self) -> &Lent<E, L> {
        // SAFETY: `Lent` is a transparent wrapper of the tensor, so both have the same representation. The reference is
        // shared, lives as long as the original one, and points to the tensor itself.
        unsafe { &*ptr::from_ref(self).cast::<Lent<E, L>>() }
    }
}
