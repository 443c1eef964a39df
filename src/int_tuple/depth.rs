//! Depth: how deep an int tuple is nested.

use super::nested::{As, IntoNested, Later, NestedOf};
use super::rank::static_instance;
use crate::int::{Integer, Integral, Maximum, MaximumOf, Plus, PlusOf};
use frunk_core::hlist::{HCons, HNil};
use typenum::{U0, U1};

/// The depth of an int tuple, a static integer: 0 for an integer, one more than its deepest element for a tuple.
pub trait Depth {
    /// The depth.
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
