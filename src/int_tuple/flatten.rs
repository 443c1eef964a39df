//! Flatten: an int tuple without nesting.

use super::nested::{Argument, IntoNested, NestedOf, OperandOf};
use crate::int::Integral;
use frunk_core::hlist::{HCons, HNil};

/// The integers of `Self` as a flat list in front of the list `Rest`.
pub trait FlattenOnto<Rest> {
    /// The flat list.
    type Output;
    /// Flattens.
    fn flatten_onto(self, rest: Rest) -> Self::Output;
}

impl<I: Integral, Rest> FlattenOnto<Rest> for I {
    type Output = HCons<I, Rest>;
    #[inline(always)]
    fn flatten_onto(self, rest: Rest) -> Self::Output {
        HCons { head: self, tail: rest }
    }
}
impl<Rest> FlattenOnto<Rest> for HNil {
    type Output = Rest;
    #[inline(always)]
    fn flatten_onto(self, rest: Rest) -> Rest {
        rest
    }
}
impl<H, T, Rest> FlattenOnto<Rest> for HCons<H, T>
where
    T: FlattenOnto<Rest>,
    H: FlattenOnto<T::Output>,
{
    type Output = H::Output;
    #[inline(always)]
    fn flatten_onto(self, rest: Rest) -> Self::Output {
        self.head.flatten_onto(self.tail.flatten_onto(rest))
    }
}

/// The flat list of the integers of `T`, of one integer too.
pub type FlatListOf<T> = <T as FlattenOnto<HNil>>::Output;

/// An int tuple of depth at most 1 with the same integers; an integer stays an integer.
pub trait Flatten {
    /// The flat int tuple.
    type Output;
    /// Flattens.
    fn flatten(self) -> Self::Output;
}

/// The type of [`flatten`] of `T`.
pub type FlattenTupleOf<T> = <NestedOf<T> as Flatten>::Output;

impl<I: Integral> Flatten for I {
    type Output = I;
    #[inline(always)]
    fn flatten(self) -> I {
        self
    }
}
impl Flatten for HNil {
    type Output = HNil;
    #[inline(always)]
    fn flatten(self) -> HNil {
        HNil
    }
}
impl<H, T> Flatten for HCons<H, T>
where
    HCons<H, T>: FlattenOnto<HNil>,
{
    type Output = FlatListOf<HCons<H, T>>;
    #[inline(always)]
    fn flatten(self) -> Self::Output {
        self.flatten_onto(HNil)
    }
}

/// The int tuple without nesting.
///
/// **Type.** [`FlattenTupleOf`]`<T>`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// assert_eq!(notation(&flatten(shape![(3, (2, {4}))])), "(_3,_2,4)");
/// assert_eq!(notation(&flatten(shape![3])), "_3");
/// ```
///
/// **Cost.** None at run time but for moving dynamic integers.
#[inline(always)]
pub fn flatten<T, R>(tuple: T) -> R
where
    T: IntoNested + Argument<Nested: Flatten>,
    OperandOf<T>: Flatten<Output = R>,
{
    tuple.into_argument().flatten()
}
