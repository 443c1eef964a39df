//! A number of elements distributed over a shape.

use crate::algebra::result::Distributing;
use crate::algebra::{Coalesce, CoalesceOf, GivesByType};
use crate::diagnostics::laws::DynamicDomain;
use crate::diagnostics::verdict::{Holds, Lawful};
use crate::int::{DividedBy, GcdWith, Multiple, PairGcdOf, QuotientOf};
use crate::int_tuple::{Argument, ArgumentOf, CompactMode, FlatListOf, HCons, HNil, IntoNested, Leaves, NestedOf};
use crate::layout::{FromModes, JoinedOf, Layout, LayoutKind};
use core::marker::PhantomData;
use typenum::{U1, UInt, UTerm};

/// The number `Self` of elements can be distributed over the shape `S`.
pub trait DomainDistribute<S> {
    /// The type of `domain_distribute(shape, self)`.
    type Output;
    /// Whether all integers are static.
    type Verdict;
    /// Computes `domain_distribute(shape, self)`; both operands are types.
    fn distribute() -> Self::Output;
}

/// The type of [`domain_distribute`] of the shape `S` and the number `N`.
pub type DomainDistributeOf<S, N> = <N as GivesByType<Distributing, NestedOf<S>>>::Type;

/// The modes of the layout.
type Distributed<S, N> = <FlatListOf<S> as Distribute<N, U1>>::Output;

// A dynamic number, and a type that is not a number.
macro_rules! refused {
    ($([$($generics:ident)*] $number:ty;)*) => { $(
        impl<S, $($generics),*> DomainDistribute<S> for $number {
            type Output = Layout<HNil, HNil>;
            type Verdict = NotStatic<S>;
            fn distribute() -> Self::Output {
                LayoutKind::with_zeros()
            }
        }
    )* };
}
refused! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] HNil;
    [H T] HCons<H, T>;
}
/// The verdict that an integer is dynamic.
pub struct NotStatic<S>(PhantomData<S>);
impl<S> Holds for NotStatic<S> where (): DynamicDomain<S> {}

macro_rules! numbers {
    ($([$($generics:ident)*] $number:ty;)*) => { $(
        impl<S, $($generics),*> DomainDistribute<S> for $number
        where
            S: Leaves<Before<HNil>: Distribute<$number, U1, Output: FromModes>>,
            JoinedOf<Distributed<S, $number>>: Coalesce<Output: LayoutKind>,
        {
            type Output = CoalesceOf<JoinedOf<Distributed<S, $number>>>;
            type Verdict = <FlatListOf<S> as Distribute<$number, U1>>::Verdict;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn distribute() -> Self::Output {
                LayoutKind::with_zeros()
            }
        }
    )* };
}
numbers! {
    [] UTerm;
    [U B] UInt<U, B>;
}

/// The modes that `N` elements have in the flat shape `Self`, of compact strides from `Current` on.
pub trait Distribute<N, Current> {
    type Output;
    /// Whether all sizes are static.
    type Verdict;
}
impl<N, Current> Distribute<N, Current> for HNil {
    type Output = HNil;
    type Verdict = ();
}
impl<T, N, Current> Distribute<N, Current> for HCons<usize, T> {
    type Output = HNil;
    type Verdict = NotStatic<T>;
}
impl<T, N, Current, K, Z> Distribute<N, Current> for HCons<Multiple<K, Z>, T> {
    type Output = HNil;
    type Verdict = NotStatic<T>;
}
macro_rules! sizes {
    ($([$($generics:ident)*] $size:ty;)*) => { $(
        impl<T, N, Current, $($generics),*> Distribute<N, Current> for HCons<$size, T>
        where
            $size: GcdWith<N> + CompactMode<Current>,
            N: DividedBy<PairGcdOf<$size, N>>,
            T: Distribute<QuotientOf<N, PairGcdOf<$size, N>>, <$size as CompactMode<Current>>::Next>,
        {
            type Output = HCons<Layout<PairGcdOf<$size, N>, <$size as CompactMode<Current>>::Stride>, T::Output>;
            type Verdict = T::Verdict;
        }
    )* };
}
sizes! {
    [] UTerm;
    [U B] UInt<U, B>;
}

/// A number of elements distributed over a shape, from the first mode on.
///
/// **Definition.** Each mode of the shape takes the greatest common divisor of its size and of the rest of the number.
/// The result is the layout of 1-D coordinates of the shape that these elements have; its size divides the number, and
/// it is ordered.
///
/// **Defined when** all integers are static; otherwise it does not compile.
///
/// **In CuTe**: `domain_distribute(shape, n)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// assert_eq!(domain_distribute(shape![(15, 14)], shape![6]).to_string(), "(_3,_2):(_1,_15)");
/// assert_eq!(domain_distribute(shape![((64, 3), (8, 8))], shape![128]).to_string(), "(_64,_2):(_1,_192)");
/// ```
///
/// ```compile_fail,E0277
/// use colex::prelude::*;
///
/// domain_distribute(shape![({ 15 }, 14)], shape![6]);
/// ```
///
/// **Cost.** None at run time.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn domain_distribute<S, N>(_shape: S, _n: N) -> <N as DomainDistribute<ArgumentOf<S>>>::Output
where
    S: IntoNested + Argument,
    N: DomainDistribute<ArgumentOf<S>, Verdict: Lawful>,
{
    N::distribute()
}
