//! Reverse: the modes in the opposite order.

use super::{As, IntoNested, Later, NestedOf};
use crate::int::Integral;
use frunk_core::hlist::{HCons, HNil};

/// The modes of the list `Self` in the opposite order, in front of the list `Done`.
pub trait ReverseOnto<Done> {
    type Output;
    fn reverse_onto(self, done: Done) -> Self::Output;
}

impl<Done> ReverseOnto<Done> for HNil {
    type Output = Done;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reverse_onto(self, done: Done) -> Done {
        done
    }
}
impl<H, T: ReverseOnto<HCons<H, Done>>, Done> ReverseOnto<Done> for HCons<H, T> {
    type Output = T::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reverse_onto(self, done: Done) -> T::Output {
        self.tail.reverse_onto(HCons { head: self.head, tail: done })
    }
}

/// An int tuple with its modes in the opposite order; the modes themselves stay as they are.
pub trait Reverse {
    /// The reversed int tuple.
    type Output;
    /// Computes `reverse(self)`.
    fn reverse(self) -> Self::Output;
}

/// The type of [`reverse`] of `T`.
pub type ReverseOf<T> = <NestedOf<T> as Reverse>::Output;

impl<I: Integral> Reverse for I {
    type Output = I;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reverse(self) -> I {
        self
    }
}
impl Reverse for HNil {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reverse(self) -> HNil {
        HNil
    }
}
impl<H, T> Reverse for HCons<H, T>
where
    HCons<H, T>: ReverseOnto<HNil>,
{
    type Output = <HCons<H, T> as ReverseOnto<HNil>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reverse(self) -> Self::Output {
        self.reverse_onto(HNil)
    }
}

/// The modes of an int tuple in the opposite order.
///
/// **Type.** [`ReverseOf`]`<T>`.
///
/// **In CuTe**: `reverse(t)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::reverse;
///
/// assert_eq!(notation(&reverse(shape![(4, (8, 1), {2})])), "(2,(_8,_1),_4)");
/// assert_eq!(notation(&reverse(shape![4])), "_4");
/// ```
///
/// **Cost.** At run time, only moves of dynamic integers.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn reverse<T, N, R>(tuple: T) -> R
where
    T: IntoNested<Nested = N>,
    As<T, N>: Reverse,
    Later<T, N>: Reverse<Output = R>,
{
    tuple.into_nested().reverse()
}
