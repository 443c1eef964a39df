//! How far the modes that one larger element joins reach within it.
//!
//! A mode of size `s` and of stride `d` below `n`, `n = j*d`, goes through `min(s, j)` places of an element of `n`, up
//! to `(min(s, j) - 1) * d`. Alone it stays inside. Several together must, too: otherwise an old element is part of an
//! element that no coordinate of the result leads to.

use crate::diagnostics::laws::UpcastCarry;
use crate::diagnostics::{BrokenIn, Decimal, InDecimal, law_is_broken};
use crate::int::{
    ExactDivide, Integer, Minimum, MinimumOf, Multiple, Plus, PlusOf, Predecessor, StaticInteger, Times, TimesOf,
    Undefined,
};
use crate::int_tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::{UInt, UTerm};

/// The modes of the shape `S` and the stride `Self` in elements of `N`.
pub trait JoinedDigits<S, N> {
    /// The last place within an element, if it is static.
    type Output;
    /// The last place within an element, as far as `usize` goes.
    fn joined_digits(shape: S) -> usize;
}
// A stride 0, and a dynamic one, which is a multiple of `N`.
macro_rules! whole_elements {
    ($($stride:ty)*) => { $(
        impl<S, N> JoinedDigits<S, N> for $stride {
            type Output = UTerm;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn joined_digits(_: S) -> usize {
                0
            }
        }
    )* };
}
whole_elements! { usize UTerm HNil }
impl<S, N, K, Z> JoinedDigits<S, N> for Multiple<K, Z> {
    type Output = UTerm;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn joined_digits(_: S) -> usize {
        0
    }
}
impl<S, N, U, B> JoinedDigits<S, N> for UInt<U, B>
where
    Self: ExactDivide<N, Output: DigitsBelow<S, Self, N>>,
{
    type Output = <<Self as ExactDivide<N>>::Output as DigitsBelow<S, Self, N>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn joined_digits(size: S) -> usize {
        <Self as ExactDivide<N>>::Output::digits_below(size)
    }
}
impl<HS, TS, H, T, N> JoinedDigits<HCons<HS, TS>, N> for HCons<H, T>
where
    H: JoinedDigits<HS, N, Output: Plus<T::Output>>,
    T: JoinedDigits<TS, N>,
{
    type Output = PlusOf<H::Output, T::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn joined_digits(shape: HCons<HS, TS>) -> usize {
        H::joined_digits(shape.head).saturating_add(T::joined_digits(shape.tail))
    }
}

/// The mode `S:D` in elements of `N`; `Self` is `D / N` if that is a whole number.
pub trait DigitsBelow<S, D, N> {
    /// The last place within an element.
    type Output;
    fn digits_below(size: S) -> usize;
}
impl<S, D, N, U, B> DigitsBelow<S, D, N> for UInt<U, B> {
    type Output = UTerm;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn digits_below(_: S) -> usize {
        0
    }
}
impl<S, D, N> DigitsBelow<S, D, N> for Undefined
where
    N: ExactDivide<D, Output: DigitsJoined<S, D>>,
{
    type Output = <N::Output as DigitsJoined<S, D>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn digits_below(size: S) -> usize {
        N::Output::digits_joined(size)
    }
}

/// The mode `S:D`, if `Self` elements make a whole new one.
pub trait DigitsJoined<S, D> {
    /// The last place within an element.
    type Output;
    fn digits_joined(size: S) -> usize;
}
// A mode of size 0 does not have a last place.
impl<D, U, B> DigitsJoined<UTerm, D> for UInt<U, B> {
    type Output = UTerm;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn digits_joined(_: UTerm) -> usize {
        0
    }
}
macro_rules! sizes {
    ($([$($generics:ident)*] $size:ty;)*) => { $(
        impl<D, U, B, $($generics),*> DigitsJoined<$size, D> for UInt<U, B>
        where
            Self: StaticInteger,
            D: StaticInteger,
            $size: Integer + Minimum<Self, Output: Predecessor<Output: Times<D>>>,
        {
            type Output = TimesOf<<MinimumOf<$size, Self> as Predecessor>::Output, D>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn digits_joined(size: $size) -> usize {
                size.value().min(Self::VALUE).saturating_sub(1).saturating_mul(D::VALUE)
            }
        }
    )* };
}
sizes! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [V C] UInt<V, C>;
}
// Neither divides the other, which is reported before.
impl<S, D> DigitsJoined<S, D> for Undefined {
    type Output = UTerm;
    law_is_broken!(fn digits_joined(_: S) -> usize);
}
/// The verdict that the modes together reach the place `Digits`, beyond an element of `N`.
pub struct ReachesNext<Digits, N>(PhantomData<(Digits, N)>);
impl<Digits: InDecimal, N: InDecimal, P> BrokenIn<P> for ReachesNext<Digits, N> where
    Decimal<Digits>: UpcastCarry<Decimal<N>>
{
}
