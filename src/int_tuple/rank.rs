//! Rank and depth: how many modes an int tuple has, and how deep it is nested.

use super::{As, IntoNested, Later, NestedOf};
use crate::diagnostics::{Decimal, InDecimal};
use crate::int::{Integer, Integral, Maximum, MaximumOf, Plus, PlusOf, computed};
use frunk_core::hlist::{HCons, HNil};
use typenum::{U0, U1};

// Rank: the number of modes.

/// The number of modes of an int tuple, a static integer; an integer has rank 1.
pub trait Rank {
    /// The type of `rank(self)`.
    type Output;
}

/// The rank of `T`, a static integer.
pub type RankOf<T> = <NestedOf<T> as Rank>::Output;

impl<I: Integral> Rank for I {
    type Output = U1;
}
impl Rank for HNil {
    type Output = U0;
}
impl<H, T: Rank> Rank for HCons<H, T>
where
    T::Output: Plus<U1>,
{
    type Output = PlusOf<T::Output, U1>;
}

/// The rank of an int tuple or layout, as a compile error prints it.
pub trait RankInDecimal {
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

// Depth: how deep an int tuple is nested.

/// The depth of an int tuple, a static integer: 0 for an integer, one more than its deepest element for a tuple.
pub trait Depth {
    /// The type of `depth(self)`.
    type Output;
}

/// The depth of `T`, a static integer.
pub type DepthOf<T> = <NestedOf<T> as Depth>::Output;

impl<I: Integral> Depth for I {
    type Output = U0;
}
impl Depth for HNil {
    type Output = U1;
}
impl<H: Depth, T: Depth> Depth for HCons<H, T>
where
    H::Output: Plus<U1>,
    T::Output: Maximum<PlusOf<H::Output, U1>>,
{
    type Output = MaximumOf<T::Output, PlusOf<H::Output, U1>>;
}

/// The depth of an int tuple or layout, as a static integer.
///
/// **Type.** [`DepthOf`]`<T>`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::depth;
///
/// assert_eq!(notation(&depth(shape![(3, (2, 4))])), "_2");
/// assert_eq!(notation(&depth(shape![3])), "_0");
/// ```
///
/// **Cost.** None at run time.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn depth<T, N, R>(_: T) -> R
where
    T: IntoNested<Nested = N>,
    As<T, N>: Depth,
    Later<T, N>: Depth<Output = R>,
    R: Integer,
{
    static_instance()
}
