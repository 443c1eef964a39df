//! A list with one more element for each mode of another one.

use crate::int::Integer;
use frunk_core::hlist::{HCons, HNil};

/// The list `Self` with `X` for each further mode of the int tuple `Like`.
pub trait PadTo<Like, X> {
    /// The list; `X` itself for the one mode of an integer.
    type Output;
    fn pad_to(self, x: X) -> Self::Output;
}
impl<X> PadTo<HNil, X> for HNil {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pad_to(self, _: X) -> HNil {
        self
    }
}
impl<H, T, X: Copy> PadTo<HCons<H, T>, X> for HNil
where
    HNil: PadTo<T, X>,
{
    type Output = HCons<X, <HNil as PadTo<T, X>>::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pad_to(self, x: X) -> Self::Output {
        HCons { head: x, tail: PadTo::<T, X>::pad_to(self, x) }
    }
}
impl<A, B: PadTo<T, X>, H, T, X> PadTo<HCons<H, T>, X> for HCons<A, B> {
    type Output = HCons<A, B::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pad_to(self, x: X) -> Self::Output {
        HCons { head: self.head, tail: self.tail.pad_to(x) }
    }
}
// More elements than there are modes, or a tuple where the other one is an integer: who asks reports it.
impl<A, B, X> PadTo<HNil, X> for HCons<A, B> {
    type Output = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pad_to(self, _: X) -> Self {
        self
    }
}
impl<I: Integer, A, B, X> PadTo<I, X> for HCons<A, B> {
    type Output = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pad_to(self, _: X) -> Self {
        self
    }
}
impl<I: Integer, X> PadTo<I, X> for HNil {
    type Output = X;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pad_to(self, x: X) -> X {
        x
    }
}
