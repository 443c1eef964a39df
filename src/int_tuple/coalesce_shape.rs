//! Coalesce of a shape: neighbours multiplied.

use super::wrap::Unwrap;
use super::{AllStatic, As, FlatListOf, IntoNested, Later, Leaves, NestedOf};
use crate::diagnostics::{LayoutError, checked};
use crate::int::{Integer, Times, TimesOf, computed};
use colex_macros::twin;
use core::ops::BitXor;
use frunk_core::hlist::{HCons, HNil};
use typenum::{B0, B1, U1, Xor};

/// An int tuple whose neighbours are multiplied where both are static or both dynamic: a coalesced shape.
pub trait CoalesceShape {
    /// The shape, an integer if it is one.
    type Output;
    fn try_coalesce_shape(self) -> Result<Self::Output, LayoutError>;
}

impl<T> CoalesceShape for T
where
    T: Leaves<Before<HNil>: CoalesceSizes>,
{
    type Output = <FlatListOf<T> as CoalesceSizes>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_coalesce_shape(self) -> Result<Self::Output, LayoutError> {
        self.before(HNil).coalesce_sizes()
    }
}

/// A flat list of sizes whose neighbours are multiplied.
pub trait CoalesceSizes {
    /// The sizes, an integer if there is one.
    type Output;
    fn coalesce_sizes(self) -> Result<Self::Output, LayoutError>;
}
impl CoalesceSizes for HNil {
    type Output = U1;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn coalesce_sizes(self) -> Result<U1, LayoutError> {
        Ok(U1::new())
    }
}
impl<H, T: MergeSizes<H>> CoalesceSizes for HCons<H, T>
where
    T::Output: Unwrap,
{
    type Output = <T::Output as Unwrap>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn coalesce_sizes(self) -> Result<Self::Output, LayoutError> {
        Ok(self.tail.merge_sizes(self.head)?.unwrap_tuple())
    }
}

/// The sizes `Self` after the size `H`, multiplied into it where both are static or both dynamic.
pub trait MergeSizes<H> {
    type Output;
    fn merge_sizes(self, head: H) -> Result<Self::Output, LayoutError>;
}
impl<H> MergeSizes<H> for HNil {
    type Output = HCons<H, HNil>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn merge_sizes(self, head: H) -> Result<Self::Output, LayoutError> {
        Ok(HCons { head, tail: HNil })
    }
}
impl<H, N, T> MergeSizes<H> for HCons<N, T>
where
    H: AllStatic<Output: BitXor<N::Output, Output: MergeUnless<H, N, T>>>,
    N: AllStatic,
{
    type Output = <Xor<H::Output, N::Output> as MergeUnless<H, N, T>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn merge_sizes(self, head: H) -> Result<Self::Output, LayoutError> {
        <Xor<H::Output, N::Output>>::merge_unless(head, self)
    }
}

/// The size `H` in front of the sizes `N` and `T`, with which it merges unless `Self` says that only one of `H` and `N` is
/// static.
pub trait MergeUnless<H, N, T> {
    type Output;
    fn merge_unless(head: H, sizes: HCons<N, T>) -> Result<Self::Output, LayoutError>;
}
impl<H, N, T> MergeUnless<H, N, T> for B0
where
    H: Integer + Times<N, Output: Integer>,
    N: Integer,
    T: MergeSizes<TimesOf<H, N>>,
{
    type Output = T::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn merge_unless(head: H, sizes: HCons<N, T>) -> Result<Self::Output, LayoutError> {
        let size = checked::times(head.value(), sizes.head.value())?;
        sizes.tail.merge_sizes(computed(size))
    }
}
impl<H, N, T: MergeSizes<N>> MergeUnless<H, N, T> for B1 {
    type Output = HCons<H, T::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn merge_unless(head: H, sizes: HCons<N, T>) -> Result<Self::Output, LayoutError> {
        Ok(HCons { head, tail: sizes.tail.merge_sizes(sizes.head)? })
    }
}

/// The type of [`coalesce_shape`] of `T`.
pub type CoalesceShapeOf<T> = <NestedOf<T> as CoalesceShape>::Output;

/// The flat shape in which neighbours are multiplied where both are static or both dynamic.
///
/// **Type.** [`CoalesceShapeOf`]`<T>`.
///
/// **In CuTe**: `coalesce(shape)`.
///
/// # Panics
/// If a product of dynamic integers overflows.
///
/// # Errors
/// [`Overflow`](LayoutError::Overflow).
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::coalesce_shape;
///
/// assert_eq!(notation(&coalesce_shape(shape![({2}, 3, ({5}, {7}))])), "(2,_3,35)");
/// ```
///
/// **Cost.** None at run time: dynamic integers stay as they are.
#[twin(LayoutError)]
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn coalesce_shape<T, N, R>(tuple: T) -> R
where
    T: IntoNested<Nested = N>,
    As<T, N>: CoalesceShape,
    Later<T, N>: CoalesceShape<Output = R>,
{
    tuple.into_nested().try_coalesce_shape()
}
