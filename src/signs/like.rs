//! Compact layouts with the order of a layout with signs.

use super::signed_layout::SignedLayout;
use crate::algebra::{MakeFragmentLike, MakeFragmentLikeOf, MakeLayoutLike, MakeLayoutLikeOf};
use crate::diagnostics::LayoutError;
use crate::int::{Integer, Minus, MinusOf, Multiple, Plus, PlusOf, Signed, Word};
use crate::int_tuple::{HCons, HNil, static_instance};
use crate::layout::{Layout, layout};
use colex_macros::twin;
use typenum::{NInt, NonZero, U0, U1, UInt, UTerm, Unsigned};

/// Strides with signs.
pub trait ReachBack {
    /// More than the sum of the magnitudes of those that run back.
    type Reach;
}
/// Strides with signs, in their order.
pub trait LiftedSigns<K, Zero>: Copy {
    /// Strides without signs in the same order: each is `K` more where it is known before the run, and 0 is `Zero`.
    type Output: Copy;
    fn lifted(self) -> Self::Output;
}
macro_rules! dynamic {
    ($([$($generics:ident)*] $stride:ty;)*) => { $(
        impl<$($generics),*> ReachBack for $stride {
            type Reach = U1;
        }
        impl<K, Zero, $($generics),*> LiftedSigns<K, Zero> for $stride
        where
            $stride: Copy,
        {
            type Output = usize;
            // Only static strides are looked at.
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn lifted(self) -> usize {
                0
            }
        }
    )* };
}
dynamic! {
    [] usize;
    [] Signed;
    [N W] Multiple<N, W>;
}
impl ReachBack for UTerm {
    type Reach = U1;
}
impl<K, Zero: Integer> LiftedSigns<K, Zero> for UTerm {
    type Output = Zero;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lifted(self) -> Zero {
        static_instance()
    }
}
impl<U, B> ReachBack for UInt<U, B> {
    type Reach = U1;
}
impl<K, Zero, U: Copy, B: Copy> LiftedSigns<K, Zero> for UInt<U, B>
where
    Self: Plus<K, Output: Integer>,
{
    type Output = PlusOf<Self, K>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lifted(self) -> Self::Output {
        static_instance()
    }
}
impl<U: Unsigned + NonZero + Plus<U1>> ReachBack for NInt<U> {
    type Reach = PlusOf<U, U1>;
}
impl<K: Minus<U, Output: Integer>, Zero, U: Unsigned + NonZero> LiftedSigns<K, Zero> for NInt<U> {
    type Output = MinusOf<K, U>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lifted(self) -> Self::Output {
        static_instance()
    }
}
impl ReachBack for HNil {
    type Reach = U1;
}
impl<K, Zero> LiftedSigns<K, Zero> for HNil {
    type Output = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lifted(self) -> Self {
        self
    }
}
impl<H: ReachBack<Reach: Plus<T::Reach>>, T: ReachBack> ReachBack for HCons<H, T> {
    type Reach = PlusOf<H::Reach, T::Reach>;
}
impl<K, Zero, H: LiftedSigns<K, Zero>, T: LiftedSigns<K, Zero>> LiftedSigns<K, Zero> for HCons<H, T> {
    type Output = HCons<H::Output, T::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lifted(self) -> Self::Output {
        HCons { head: self.head.lifted(), tail: self.tail.lifted() }
    }
}

/// Strides with signs, in their order; 0 stays 0 in mode 0 only.
pub trait LiftedInFragment<K>: Copy {
    type Output: Copy;
    fn lifted_in_fragment(self) -> Self::Output;
}
impl<K, H: LiftedSigns<K, U0>, T: LiftedSigns<K, K>> LiftedInFragment<K> for HCons<H, T> {
    type Output = HCons<H::Output, T::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lifted_in_fragment(self) -> Self::Output {
        HCons { head: self.head.lifted(), tail: self.tail.lifted() }
    }
}
// One mode is column-major, whatever its stride is.
macro_rules! one_mode {
    ($([$($generics:tt)*] $stride:ty;)*) => { $(
        impl<K, $($generics)*> LiftedInFragment<K> for $stride {
            type Output = U1;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn lifted_in_fragment(self) -> U1 {
                U1::default()
            }
        }
    )* };
}
one_mode! {
    [] usize;
    [] Signed;
    [] UTerm;
    [] HNil;
    [N: Copy, W: Word] Multiple<N, W>;
    [U: Copy, B: Copy] UInt<U, B>;
    [U: Unsigned + NonZero] NInt<U>;
}

impl<S: Copy, D: Copy + ReachBack> SignedLayout<S, D> {
    /// The compact layout of the same shape, its modes in the order of the strides.
    ///
    /// **Definition.** As [`Layout::make_layout_like`](crate::Layout::make_layout_like), by the strides with their
    /// signs: the mode that runs back farthest comes first. The layout runs forward.
    ///
    /// **In CuTe**: `make_layout_like(layout)`.
    ///
    /// # Panics
    /// If a stride, or the product of all sizes that one more mode would have as its stride, overflows.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(layout![(5, 4, 3) : (-12, 1, 60)].make_layout_like().to_string(), "(_5,_4,_3):(_1,_5,_20)");
    /// assert_eq!(layout![(6, 2) : (-1, -6)].make_layout_like().to_string(), "(_6,_2):(_2,_1)");
    /// ```
    ///
    /// **Cost.** None at run time for static shapes; otherwise a multiplication for each dynamic mode.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn make_layout_like<L>(self) -> MakeLayoutLikeOf<Layout<S, L>>
    where
        D: LiftedSigns<D::Reach, U0, Output = L>,
        Layout<S, L>: MakeLayoutLike,
    {
        layout(self.layout.shape, self.layout.stride.lifted()).try_make_layout_like()
    }

    /// A compact layout of the same shape for a fragment: mode 0 first and column-major, the others in the order of their
    /// strides.
    ///
    /// **Definition.** As [`Layout::make_fragment_like`](crate::Layout::make_fragment_like), by the strides with their signs.
    /// The layout runs forward.
    ///
    /// **In CuTe**: `make_fragment_like(layout)`.
    ///
    /// # Panics
    /// If a stride, or the product of all sizes that one more mode would have as its stride, overflows.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(3, 6, 2) : (-12, -2, -1)];
    /// assert_eq!(a.make_fragment_like().to_string(), "(_3,_6,_2):(_1,_3,_18)");
    /// ```
    ///
    /// **Cost.** None at run time for static shapes; otherwise a multiplication for each dynamic mode.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn make_fragment_like<L>(self) -> MakeFragmentLikeOf<Layout<S, L>>
    where
        D: LiftedInFragment<D::Reach, Output = L>,
        Layout<S, L>: MakeFragmentLike,
    {
        layout(self.layout.shape, self.layout.stride.lifted_in_fragment()).try_make_fragment_like()
    }
}
