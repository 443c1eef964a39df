//! Flatten: an int tuple without nesting.

use super::{As, IntoNested, Later, NestedOf};
use crate::int::Integral;
use frunk_core::hlist::{HCons, HNil};

/// An int tuple as the list of its integers.
pub trait Leaves {
    /// The integers in front of the list `Rest`.
    type Before<Rest>;
    /// The integers in front of the list.
    fn before<Rest>(self, rest: Rest) -> Self::Before<Rest>;
}

// For all integers, so that one whose type is a parameter is a leaf.
impl<I: Integral> Leaves for I {
    type Before<Rest> = HCons<I, Rest>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn before<Rest>(self, rest: Rest) -> Self::Before<Rest> {
        HCons { head: self, tail: rest }
    }
}
impl Leaves for HNil {
    type Before<Rest> = Rest;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn before<Rest>(self, rest: Rest) -> Rest {
        rest
    }
}
impl<H: Leaves, T: Leaves> Leaves for HCons<H, T> {
    type Before<Rest> = H::Before<T::Before<Rest>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn before<Rest>(self, rest: Rest) -> Self::Before<Rest> {
        self.head.before(self.tail.before(rest))
    }
}

/// The flat list of the integers of `T`, of one integer too.
pub type FlatListOf<T> = <T as Leaves>::Before<HNil>;

/// An int tuple of depth at most 1 with the same integers; an integer stays an integer.
pub trait Flatten {
    /// The flat int tuple.
    type Output;
    /// Computes `flatten(self)`.
    fn flatten(self) -> Self::Output;
}

/// The type of [`flatten`] of `T`.
pub type FlattenTupleOf<T> = <NestedOf<T> as Flatten>::Output;

impl<I: Integral> Flatten for I {
    type Output = I;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn flatten(self) -> I {
        self
    }
}
impl Flatten for HNil {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn flatten(self) -> HNil {
        HNil
    }
}
impl<H: Leaves, T: Leaves> Flatten for HCons<H, T> {
    type Output = H::Before<T::Before<HNil>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn flatten(self) -> Self::Output {
        self.before(HNil)
    }
}

/// The int tuple without nesting.
///
/// **Type.** [`FlattenTupleOf`]`<T>`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::flatten;
///
/// assert_eq!(notation(&flatten(shape![(3, (2, {4}))])), "(_3,_2,4)");
/// assert_eq!(notation(&flatten(shape![3])), "_3");
/// ```
///
/// **Cost.** At run time, only moves of dynamic integers.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn flatten<T, N, R>(tuple: T) -> R
where
    T: IntoNested<Nested = N>,
    As<T, N>: Flatten,
    Later<T, N>: Flatten<Output = R>,
{
    tuple.into_nested().flatten()
}

// Flatten to a tuple: an int tuple of depth 1.

/// A flat tuple with the same integers, of an integer too.
pub trait FlattenToTuple {
    type Output;
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
/// **Cost.** At run time, only moves of dynamic integers.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn flatten_to_tuple<T, N, R>(tuple: T) -> R
where
    T: IntoNested<Nested = N>,
    As<T, N>: FlattenToTuple,
    Later<T, N>: FlattenToTuple<Output = R>,
{
    tuple.into_nested().flatten_to_tuple()
}
