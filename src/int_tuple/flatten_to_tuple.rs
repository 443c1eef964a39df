//! Flatten to a tuple: an int tuple of depth 1.

use super::flatten::{FlatListOf, Leaves};
use super::nested::{As, IntoNested, Later, NestedOf};
use frunk_core::hlist::HNil;

/// A flat tuple with the same integers, of an integer too.
pub trait FlattenToTuple {
    /// The tuple.
    type Output;
    /// Flattens.
    fn flatten_to_tuple(self) -> Self::Output;
}

/// The type of [`flatten_to_tuple`] of `T`.
pub type FlattenToTupleOf<T> = <NestedOf<T> as FlattenToTuple>::Output;

impl<T: Leaves> FlattenToTuple for T {
    type Output = FlatListOf<T>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn flatten_to_tuple(self) -> Self::Output {
        self.before(HNil)
    }
}

/// The integers as a tuple without nesting; an integer becomes a tuple of rank 1.
///
/// **Type.** [`FlattenToTupleOf`]`<T>`.
///
/// **In CuTe**: `flatten_to_tuple(t)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::flatten_to_tuple;
///
/// assert_eq!(notation(&flatten_to_tuple(shape![(4, (5, {6}))])), "(_4,_5,6)");
/// assert_eq!(notation(&flatten_to_tuple(shape![4])), "(_4)");
/// ```
///
/// **Cost.** None at run time but for moving dynamic integers.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn flatten_to_tuple<T, N, R>(tuple: T) -> R
where
    T: IntoNested<Nested = N>,
    As<T, N>: FlattenToTuple,
    Later<T, N>: FlattenToTuple<Output = R>,
{
    tuple.into_nested().flatten_to_tuple()
}
