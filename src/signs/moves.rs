//! Which modes move, and in which direction.

use super::sign::{AndSigns, HasSign, Still};
use crate::int::{Multiple, Signed, StaticInteger, Word};
use crate::int_tuple::{HCons, HNil};
use typenum::{NInt, NonZero, U1, UInt, UTerm, Unsigned};

/// The size of a mode.
pub trait Moves<A, B> {
    /// `A` if the mode may have more than one element, otherwise `B`.
    type Output;
}
impl<A, B> Moves<A, B> for UTerm {
    type Output = B;
}
impl<A, B> Moves<A, B> for U1 {
    type Output = B;
}
impl<A, B, U, C, E> Moves<A, B> for UInt<UInt<U, C>, E> {
    type Output = A;
}
impl<A, B> Moves<A, B> for usize {
    type Output = A;
}
impl<A, B, K, W> Moves<A, B> for Multiple<K, W> {
    type Output = A;
}

/// Strides with signs.
pub trait StaticSigns<S> {
    /// The signs of those that are static, in modes of the shape `S` that move.
    type Signs;
}
macro_rules! leaves {
    ($([$($generics:tt)*] $stride:ty;)*) => { $(
        impl<S: Moves<<Self as HasSign>::Sign, Still>, $($generics)*> StaticSigns<S> for $stride {
            type Signs = S::Output;
        }
    )* };
}
leaves! {
    [] usize;
    [K: StaticInteger, W: Word] Multiple<K, W>;
    [] UTerm;
    [U: Copy, B: Copy] UInt<U, B>;
    [U: Unsigned + NonZero] NInt<U>;
}
impl<S> StaticSigns<S> for Signed {
    type Signs = Still;
}
impl StaticSigns<HNil> for HNil {
    type Signs = Still;
}
impl<S, T, H, R> StaticSigns<HCons<S, T>> for HCons<H, R>
where
    H: StaticSigns<S, Signs: AndSigns<R::Signs>>,
    R: StaticSigns<T>,
{
    type Signs = <H::Signs as AndSigns<R::Signs>>::Signs;
}
