//! Tensors from slices, arrays and vectors, and back.
//!
//! A slice is a tensor of one mode, and a tensor whose layout is proven compact is a slice.

use super::data_layout::DataLayout;
use super::raw::{KnownLength, Tensor, View, ViewMut};
use crate::algebra::Compact;
use crate::int::{StaticInteger, computed};
use crate::layout::{Layout, layout};
use typenum::{Const, U1};

/// The tensor of a storage of dynamic length.
macro_rules! dynamic {
    ($([$($generics:tt)*] $storage:ty, $engine:ty;)*) => { $(
        impl<$($generics)*> From<$storage> for Tensor<$engine, Layout<usize, U1>> {
            /// One mode, of the length of the storage.
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn from(storage: $storage) -> Self {
                let layout = layout(storage.len(), computed(1));
                match Tensor::new(storage, layout) {
                    Ok(tensor) => tensor,
                    Err(_) => unreachable!("the cosize is the length"),
                }
            }
        }
    )* };
}
dynamic! {
    ['a, T] &'a [T], View<'a, T>;
    ['a, T] &'a mut [T], ViewMut<'a, T>;
}
#[cfg(feature = "alloc")]
dynamic! {
    [T] alloc::vec::Vec<T>, alloc::vec::Vec<T>;
}

/// The tensor of an array.
macro_rules! arrays {
    ($([$($lifetime:lifetime)?] $storage:ty, $engine:ty;)*) => { $(
        impl<$($lifetime,)? T, const N: usize> From<$storage>
            for Tensor<$engine, Layout<<Const<N> as KnownLength>::Length, U1>>
        where
            Const<N>: KnownLength<Length: StaticInteger>,
        {
            /// One mode, of the length of the array.
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn from(storage: $storage) -> Self {
                let layout = layout(computed(N), computed(1));
                match Tensor::new(storage, layout) {
                    Ok(tensor) => tensor,
                    Err(_) => unreachable!("the cosize is the length"),
                }
            }
        }
    )* };
}
arrays! {
    [] [T; N], [T; N];
    ['a] &'a [T; N], View<'a, T>;
    ['a] &'a mut [T; N], ViewMut<'a, T>;
}

impl<'a, T, L: DataLayout + Compact> From<Tensor<View<'a, T>, L>> for &'a [T] {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn from(tensor: Tensor<View<'a, T>, L>) -> Self {
        tensor.into_slice()
    }
}
impl<'a, T, L: DataLayout + Compact> From<Tensor<ViewMut<'a, T>, L>> for &'a mut [T] {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn from(tensor: Tensor<ViewMut<'a, T>, L>) -> Self {
        tensor.into_mut_slice()
    }
}
#[cfg(feature = "alloc")]
impl<T, L: DataLayout> From<Tensor<Self, L>> for alloc::vec::Vec<T> {
    /// The storage.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn from(tensor: Tensor<Self, L>) -> Self {
        tensor.into_inner()
    }
}
