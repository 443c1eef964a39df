//! Repeat like: an element at every integer of a profile.

use super::nested::{As, IntoNested, Later, NestedOf};
use crate::int::Integral;
use frunk_core::hlist::{HCons, HNil};

/// A profile at whose integers `X` is repeated.
pub trait RepeatLike<X> {
    /// The int tuple.
    type Output;
    /// Repeats.
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
/// **Cost.** None at run time but for moving dynamic integers.
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
