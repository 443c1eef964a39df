//! The ranks that a typed view of a DLPack tensor can have.

use colex::bounds::DataLayout;
use colex::prelude::*;
use colex::signs::{SignedLayout, make_signed_layout};
use colex::tuple::{HCons, HNil};
use colex::{Signed, signed};

mod sealed {
    pub trait Sealed {}
}

/// The numbers of the modes of a layout: `[usize; N]` for ranks from 0 to 8.
#[diagnostic::on_unimplemented(
    message = "a tensor from DLPack has a rank from 0 to 8",
    label = "a larger rank",
    note = "`view_dyn` reads a tensor of any rank"
)]
pub trait Modes: sealed::Sealed + Sized {
    /// The layout of modes of dynamic sizes and strides.
    type Layout: DataLayout;
    /// The layout of modes of dynamic sizes and strides of either sign.
    type Signed: Copy;
    #[doc(hidden)]
    fn layout(sizes: Self, strides: Self) -> Self::Layout;
    #[doc(hidden)]
    fn signed(sizes: Self, strides: &[isize]) -> Self::Signed;
    /// # Safety
    /// That of [`Tensor::from_raw_signed`].
    #[doc(hidden)]
    unsafe fn signed_view<'a, T>(origin: *const T, layout: Self::Signed) -> Tensor<View<'a, T>, Self::Signed>;
    /// # Safety
    /// That of [`Tensor::from_raw_signed_mut`].
    #[doc(hidden)]
    unsafe fn signed_view_mut<'a, T>(origin: *mut T, layout: Self::Signed) -> Tensor<ViewMut<'a, T>, Self::Signed>;
}
macro_rules! list {
    ($leaf:ty;) => { HNil };
    ($leaf:ty; $first:literal $($rest:literal)*) => { HCons<$leaf, list!($leaf; $($rest)*)> };
    (value $from:expr;) => { HNil };
    (value $from:expr; $first:literal $($rest:literal)*) => {
        HCons { head: $from($first), tail: list!(value $from; $($rest)*) }
    };
}
macro_rules! ranks {
    ($($rank:literal: $($k:literal)*;)*) => { $(
        impl sealed::Sealed for [usize; $rank] {}
        impl Modes for [usize; $rank] {
            type Layout = Layout<list!(usize; $($k)*), list!(usize; $($k)*)>;
            type Signed = SignedLayout<list!(usize; $($k)*), list!(Signed; $($k)*)>;
            fn layout(_sizes: Self, _strides: Self) -> Self::Layout {
                make_layout(list!(value |k: usize| _sizes[k]; $($k)*), list!(value |k: usize| _strides[k]; $($k)*))
            }
            fn signed(_sizes: Self, _strides: &[isize]) -> Self::Signed {
                make_signed_layout(list!(value |k: usize| _sizes[k]; $($k)*), list!(value |k: usize| signed(_strides[k]); $($k)*))
            }
            unsafe fn signed_view<'a, T>(origin: *const T, layout: Self::Signed) -> Tensor<View<'a, T>, Self::Signed> {
                // SAFETY: that of the caller.
                unsafe { Tensor::<View<'a, T>, _>::from_raw_signed(origin, layout) }
            }
            unsafe fn signed_view_mut<'a, T>(origin: *mut T, layout: Self::Signed) -> Tensor<ViewMut<'a, T>, Self::Signed> {
                // SAFETY: that of the caller.
                unsafe { Tensor::<ViewMut<'a, T>, _>::from_raw_signed_mut(origin, layout) }
            }
        }
    )* };
}
ranks! {
    0: ;
    1: 0;
    2: 0 1;
    3: 0 1 2;
    4: 0 1 2 3;
    5: 0 1 2 3 4;
    6: 0 1 2 3 4 5;
    7: 0 1 2 3 4 5 6;
    8: 0 1 2 3 4 5 6 7;
}
