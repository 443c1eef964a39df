//! What a tensor is made of.

use super::engine::{Engine, View, ViewMut};
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

    /// The engine.
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
