//! The arguments that a tensor is made of.

use super::StoredLayout;
use crate::tensor::{Engine, Tensor, View, ViewMut};
use core::ptr::NonNull;
use typenum::{Const, ToUInt, U};

pub(super) mod sealed {
    pub trait Sealed {}
}

/// Elements that a tensor can be made of.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not storage",
    label = "expected a slice, an array, a vector or a `GenericArray`",
    note = "first the storage, then the layout: `make_tensor(&data, layout)`",
    note = "a tensor is made of `&data[..]`, `&mut data[..]`, an array or a reference to one, a `Vec` (feature `alloc`) or a `GenericArray` (feature `generic-array`)"
)]
pub trait Storage: sealed::Sealed {
    /// The engine of the tensor.
    type Engine: Engine;

    /// How many elements there are: a static integer, or `usize`.
    type Length;

    /// How many elements there are.
    fn length(&self) -> usize;

    /// Converts the storage to the engine of a tensor.
    fn into_engine(self) -> Self::Engine;
}

/// A number of elements of an array that is known as a type.
#[diagnostic::on_unimplemented(
    message = "an array of this length cannot be compared with a layout at compile time",
    label = "use it as a slice: `&array[..]`",
    note = "lengths up to 1024, and powers of 2 and 10, are known as types"
)]
pub trait KnownLength {
    /// The number as a type.
    type Length;
}
#[diagnostic::do_not_recommend]
impl<const N: usize> KnownLength for Const<N>
where
    Const<N>: ToUInt,
{
    type Length = U<N>;
}

impl<T> sealed::Sealed for &[T] {}
#[diagnostic::do_not_recommend]
impl<'a, T> Storage for &'a [T] {
    type Engine = View<'a, T>;
    type Length = usize;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn length(&self) -> usize {
        self.len()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn into_engine(self) -> View<'a, T> {
        View::new(NonNull::from(self).cast())
    }
}
impl<T> sealed::Sealed for &mut [T] {}
#[diagnostic::do_not_recommend]
impl<'a, T> Storage for &'a mut [T] {
    type Engine = ViewMut<'a, T>;
    type Length = usize;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn length(&self) -> usize {
        self.len()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn into_engine(self) -> ViewMut<'a, T> {
        ViewMut::new(NonNull::from(self).cast())
    }
}

/// Storage that owns its elements, and references to it: the length of each as a type.
macro_rules! owned {
    ($([$($generics:tt)*] $storage:ty where [$($bounds:tt)*]: $length:ty;)*) => { $(
        impl<$($generics)*> sealed::Sealed for $storage {}
        #[diagnostic::do_not_recommend]
        impl<$($generics)*> Storage for $storage
        where
            $($bounds)*
        {
            type Engine = Self;
            type Length = $length;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn length(&self) -> usize {
                self.as_slice().len()
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn into_engine(self) -> Self {
                self
            }
        }
        impl<$($generics)*> sealed::Sealed for &$storage {}
        #[diagnostic::do_not_recommend]
        impl<'a, $($generics)*> Storage for &'a $storage
        where
            $($bounds)*
        {
            type Engine = View<'a, T>;
            type Length = $length;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn length(&self) -> usize {
                self.as_slice().len()
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn into_engine(self) -> View<'a, T> {
                self.as_slice().into_engine()
            }
        }
        impl<$($generics)*> sealed::Sealed for &mut $storage {}
        #[diagnostic::do_not_recommend]
        impl<'a, $($generics)*> Storage for &'a mut $storage
        where
            $($bounds)*
        {
            type Engine = ViewMut<'a, T>;
            type Length = $length;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn length(&self) -> usize {
                self.as_slice().len()
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn into_engine(self) -> ViewMut<'a, T> {
                self.as_mut_slice().into_engine()
            }
        }
    )* };
}
owned! {
    [T, const N: usize] [T; N] where [Const<N>: KnownLength]: <Const<N> as KnownLength>::Length;
}
#[cfg(feature = "alloc")]
owned! {
    [T] alloc::vec::Vec<T> where []: usize;
}
#[cfg(feature = "generic-array")]
owned! {
    [T, N: generic_array::ArrayLength] generic_array::GenericArray<T, N> where []: N;
}

// Tensors from a pointer.

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
        // SAFETY: the caller guarantees that it is not null, and the rest is the invariant.
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
        // SAFETY: the caller guarantees that it is not null, and the rest is the invariant.
        Self { engine: ViewMut::new(unsafe { NonNull::new_unchecked(pointer) }), layout }
    }
}
