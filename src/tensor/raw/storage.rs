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
impl<T, const N: usize> sealed::Sealed for [T; N] {}
#[diagnostic::do_not_recommend]
impl<T, const N: usize> Storage for [T; N]
where
    Const<N>: KnownLength,
{
    type Engine = Self;
    type Length = <Const<N> as KnownLength>::Length;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn length(&self) -> usize {
        N
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn into_engine(self) -> Self {
        self
    }
}
impl<T, const N: usize> sealed::Sealed for &[T; N] {}
#[diagnostic::do_not_recommend]
impl<'a, T, const N: usize> Storage for &'a [T; N]
where
    Const<N>: KnownLength,
{
    type Engine = View<'a, T>;
    type Length = <Const<N> as KnownLength>::Length;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn length(&self) -> usize {
        N
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn into_engine(self) -> View<'a, T> {
        self.as_slice().into_engine()
    }
}
impl<T, const N: usize> sealed::Sealed for &mut [T; N] {}
#[diagnostic::do_not_recommend]
impl<'a, T, const N: usize> Storage for &'a mut [T; N]
where
    Const<N>: KnownLength,
{
    type Engine = ViewMut<'a, T>;
    type Length = <Const<N> as KnownLength>::Length;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn length(&self) -> usize {
        N
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn into_engine(self) -> ViewMut<'a, T> {
        self.as_mut_slice().into_engine()
    }
}

#[cfg(feature = "alloc")]
mod heap {
    use super::*;
    use alloc::vec::Vec;

    impl<T> sealed::Sealed for Vec<T> {}
    #[diagnostic::do_not_recommend]
    impl<T> Storage for Vec<T> {
        type Engine = Self;
        type Length = usize;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn length(&self) -> usize {
            self.len()
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn into_engine(self) -> Self {
            self
        }
    }
    impl<T> sealed::Sealed for &Vec<T> {}
    #[diagnostic::do_not_recommend]
    impl<'a, T> Storage for &'a Vec<T> {
        type Engine = View<'a, T>;
        type Length = usize;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn length(&self) -> usize {
            self.len()
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn into_engine(self) -> View<'a, T> {
            self.as_slice().into_engine()
        }
    }
    impl<T> sealed::Sealed for &mut Vec<T> {}
    #[diagnostic::do_not_recommend]
    impl<'a, T> Storage for &'a mut Vec<T> {
        type Engine = ViewMut<'a, T>;
        type Length = usize;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn length(&self) -> usize {
            self.len()
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn into_engine(self) -> ViewMut<'a, T> {
            self.as_mut_slice().into_engine()
        }
    }
}

#[cfg(feature = "generic-array")]
mod array {
    use super::*;
    use generic_array::{ArrayLength, GenericArray};

    impl<T, N: ArrayLength> sealed::Sealed for GenericArray<T, N> {}
    #[diagnostic::do_not_recommend]
    impl<T, N: ArrayLength> Storage for GenericArray<T, N> {
        type Engine = Self;
        type Length = N;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn length(&self) -> usize {
            N::USIZE
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn into_engine(self) -> Self {
            self
        }
    }
    impl<T, N: ArrayLength> sealed::Sealed for &GenericArray<T, N> {}
    #[diagnostic::do_not_recommend]
    impl<'a, T, N: ArrayLength> Storage for &'a GenericArray<T, N> {
        type Engine = View<'a, T>;
        type Length = N;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn length(&self) -> usize {
            N::USIZE
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn into_engine(self) -> View<'a, T> {
            self.as_slice().into_engine()
        }
    }
    impl<T, N: ArrayLength> sealed::Sealed for &mut GenericArray<T, N> {}
    #[diagnostic::do_not_recommend]
    impl<'a, T, N: ArrayLength> Storage for &'a mut GenericArray<T, N> {
        type Engine = ViewMut<'a, T>;
        type Length = N;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn length(&self) -> usize {
            N::USIZE
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn into_engine(self) -> ViewMut<'a, T> {
            self.as_mut_slice().into_engine()
        }
    }
}
