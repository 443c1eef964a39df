//! Repeat: a tuple of equal modes.

use super::{Argument, ArgumentOf, As, IntoNested, Later, NestedOf};
use crate::int::{Integral, Predecessor};
use frunk_core::hlist::{HCons, HNil};
use typenum::{B1, UInt, UTerm};

/// The static integer `Self` as the number of times that `X` is repeated.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a static integer",
    label = "how often the element is repeated is a static integer such as `U2`"
)]
pub trait Repeat<X> {
    /// The tuple; of one repetition, the element.
    type Output;
    fn repeated_as(element: X) -> Self::Output;
}

/// The type of [`repeat`] of the element `X`, `N` times.
pub type RepeatOf<X, N> = <N as Repeat<NestedOf<X>>>::Output;

impl<X> Repeat<X> for UTerm {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn repeated_as(_: X) -> HNil {
        HNil
    }
}
impl<X> Repeat<X> for UInt<UTerm, B1> {
    type Output = X;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn repeated_as(element: X) -> X {
        element
    }
}
impl<X, U, B, C> Repeat<X> for UInt<UInt<U, B>, C>
where
    Self: RepeatList<X>,
{
    type Output = <Self as RepeatList<X>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn repeated_as(element: X) -> Self::Output {
        Self::repeat_list(element)
    }
}

/// The list of `X`, `Self` times.
pub trait RepeatList<X> {
    type Output;
    fn repeat_list(element: X) -> Self::Output;
}
impl<X> RepeatList<X> for UTerm {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn repeat_list(_: X) -> HNil {
        HNil
    }
}
impl<X: Copy, U, B> RepeatList<X> for UInt<U, B>
where
    Self: Predecessor<Output: RepeatList<X>>,
{
    type Output = HCons<X, <<Self as Predecessor>::Output as RepeatList<X>>::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn repeat_list(element: X) -> Self::Output {
        HCons { head: element, tail: <<Self as Predecessor>::Output as RepeatList<X>>::repeat_list(element) }
    }
}

/// A tuple of `N` times the same element; the element itself if `N` is 1.
///
/// **Type.** [`RepeatOf`]`<X, N>`.
///
/// **In CuTe**: `repeat<N>(element)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::repeat;
/// use colex::typenum::{U1, U3};
///
/// assert_eq!(notation(&repeat::<U3, _>(shape![4])), "(_4,_4,_4)");
/// assert_eq!(notation(&repeat::<U1, _>(shape![(2, {3})])), "(_2,3)");
/// ```
///
/// **Cost.** At run time, only moves of dynamic integers.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn repeat<N, X>(element: X) -> RepeatOf<X, N>
where
    X: IntoNested,
    N: Repeat<ArgumentOf<X>>,
{
    N::repeated_as(element.into_argument())
}

// Repeat like: an element at every integer of a profile.

/// A profile at whose integers `X` is repeated.
pub trait RepeatLike<X> {
    type Output;
    fn repeat_like(self, element: X) -> Self::Output;
}

/// The type of [`repeat_like`] of the profile `P` and the element `X`.
pub type RepeatLikeOf<P, X> = <NestedOf<P> as RepeatLike<NestedOf<X>>>::Output;

impl<I: Integral, X> RepeatLike<X> for I {
    type Output = X;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn repeat_like(self, element: X) -> X {
        element
    }
}
impl<X> RepeatLike<X> for HNil {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn repeat_like(self, _: X) -> HNil {
        HNil
    }
}
impl<X: Copy, H: RepeatLike<X>, T: RepeatLike<X>> RepeatLike<X> for HCons<H, T> {
    type Output = HCons<H::Output, T::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn repeat_like(self, element: X) -> Self::Output {
        HCons { head: self.head.repeat_like(element), tail: self.tail.repeat_like(element) }
    }
}

/// The profile with each of its integers replaced by an element.
///
/// **Type.** [`RepeatLikeOf`]`<P, X>`.
///
/// **In CuTe**: `repeat_like(profile, element)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::repeat_like;
///
/// assert_eq!(notation(&repeat_like(shape![((1), 2)], shape![5])), "((_5),_5)");
/// ```
///
/// **Cost.** At run time, only moves of dynamic integers.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn repeat_like<P, X, NP, NX, R>(profile: P, element: X) -> R
where
    P: IntoNested<Nested = NP>,
    As<P, NP>: RepeatLike<NX>,
    Later<P, NP>: RepeatLike<NX, Output = R>,
    X: IntoNested<Nested = NX>,
{
    profile.into_nested().repeat_like(element.into_nested())
}
