//! Wrap: an integer as a tuple.

use super::kind::ModeList;
use super::nested::{As, IntoNested, Later, NestedOf};

/// The type of [`wrap`] of `T`.
pub type WrapOf<T> = <NestedOf<T> as ModeList>::Output;

/// An integer as a tuple of rank 1; a tuple as it is.
///
/// **Type.** [`WrapOf`]`<T>`.
///
/// **In CuTe**: `wrap(t)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::wrap;
///
/// assert_eq!(notation(&wrap(shape![4])), "(_4)");
/// assert_eq!(notation(&wrap(shape![(4)])), "(_4)");
/// ```
///
/// **Cost.** None at run time but for moving dynamic integers.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn wrap<T, N, R>(tuple: T) -> R
where
    T: IntoNested<Nested = N>,
    As<T, N>: ModeList,
    Later<T, N>: ModeList<Output = R>,
{
    tuple.into_nested().mode_list()
}
