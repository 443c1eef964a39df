//! Rank: the number of modes.

use super::nested::{As, IntoNested, Later, NestedOf};
use crate::diagnostics::{Decimal, InDecimal};
use crate::int::{Integer, Integral, Plus, PlusOf, computed};
use frunk_core::hlist::{HCons, HNil};
use typenum::U1;

/// The number of modes of an int tuple, a static integer; an integer has rank 1.
pub trait Rank {
    /// The rank.
    type Output;
}

/// The rank of `T`, a static integer.
pub type RankOf<T> = <NestedOf<T> as Rank>::Output;

impl<I: Integral> Rank for I {
    type Output = U1;
}
impl Rank for HNil {
    type Output = typenum::U0;
}
impl<H, T: Rank> Rank for HCons<H, T>
where
    T::Output: Plus<U1>,
{
    type Output = PlusOf<T::Output, U1>;
}

/// The rank of an int tuple or layout, as a compile error tells it.
pub trait RankInDecimal {
    /// Its name.
    type Output;
}
impl<T: Rank<Output: InDecimal>> RankInDecimal for T {
    type Output = Decimal<T::Output>;
}

/// The rank of an int tuple or layout, as a static integer.
///
/// **Type.** [`RankOf`]`<T>`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::rank;
///
/// assert_eq!(notation(&rank(shape![(3, (2, 4))])), "_2");
/// assert_eq!(notation(&rank(7)), "_1");
/// ```
///
/// **Cost.** None at run time.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn rank<T, N, R>(_: T) -> R
where
    T: IntoNested<Nested = N>,
    As<T, N>: Rank,
    Later<T, N>: Rank<Output = R>,
    R: Integer,
{
    static_instance()
}

/// The only value of a static integer.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn static_instance<I: Integer>() -> I {
    match I::STATIC {
        Some(value) => computed::<I>(value),
        None => unreachable!("a dynamic integer has no instance"),
    }
}
