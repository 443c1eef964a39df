//! Tensors from a pointer.

use super::access::Tensor;
use super::engine::{View, ViewMut};
use super::stored_layout::StoredLayout;
use core::ptr::NonNull;

impl<T, L: StoredLayout> Tensor<View<'_, T>, L> {
    /// The layout over the elements from a pointer on.
    ///
    /// # Safety
    /// During the lifetime of the view, each element that the layout has a coordinate for is initialised and in the
    /// allocation that `pointer` points into, and nobody writes it. The pointer is aligned and not null, and stays valid
    /// for reads of these elements as long: nothing invalidates it, as an exclusive reference to the elements from
    /// elsewhere does. The cosize of the layout does not overflow; of a composed layout, the true one.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let data = [1, 2, 3, 4, 5, 6];
    /// // SAFETY: the layout has the cosize 6, and nobody writes `data` as long as the view is there.
    /// let a = unsafe { Tensor::<View<i32>, _>::from_raw(data.as_ptr(), layout![(2, 3) : (3, 1)]) };
    /// assert_eq!(a[(1, 0)], 4);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const unsafe fn from_raw(pointer: *const T, layout: L) -> Self {
        // SAFETY: the caller says that it is not null, and the rest is the invariant.
        Self { engine: View::new(unsafe { NonNull::new_unchecked(pointer.cast_mut()) }), layout }
    }
}

impl<T, L: StoredLayout> Tensor<ViewMut<'_, T>, L> {
    /// The layout over the elements from a pointer on.
    ///
    /// # Safety
    /// During the lifetime of the view, each element that the layout has a coordinate for is initialised and in the
    /// allocation that `pointer` points into, and nobody else reads or writes it. The pointer is aligned and not null, and
    /// stays valid for reads and writes of these elements as long: nothing invalidates it, as a reference to the elements
    /// from elsewhere does, and also a second `as_mut_ptr` of the slice that they are in. So several views of one slice are
    /// made from one pointer. The cosize of the layout does not overflow.
    ///
    /// A view makes no reference to an element before that is read or written, and a part of it, such as a slice or a tile,
    /// is used for elements of its own only. So it is enough that all this is so of the elements that the view, or what is
    /// made of it, is used for: several views of the same elements may be there, each to take another part of it.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let mut data = [1, 2, 3, 4, 5, 6];
    /// let all = data.as_mut_ptr();
    /// // SAFETY: the one has the elements at 0, 2 and 4, the other those at 1, 3 and 5, and nobody else uses `data`, nor
    /// // makes another pointer to it, as long as the views are there.
    /// let (mut a, mut b) = unsafe {
    ///     (
    ///         Tensor::<ViewMut<i32>, _>::from_raw_mut(all, layout![3 : 2]),
    ///         Tensor::<ViewMut<i32>, _>::from_raw_mut(all.add(1), layout![3 : 2]),
    ///     )
    /// };
    /// std::mem::swap(&mut a[2], &mut b[0]);
    /// assert_eq!(data, [1, 5, 3, 4, 2, 6]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const unsafe fn from_raw_mut(pointer: *mut T, layout: L) -> Self {
        // SAFETY: the caller says that it is not null, and the rest is the invariant.
        Self { engine: ViewMut::new(unsafe { NonNull::new_unchecked(pointer) }), layout }
    }
}
