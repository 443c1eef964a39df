//! Inner product: the sum of the products of corresponding integers.

use super::case::{ATuple, AnInteger, IntTupleOf, IsIntTuple, KindOf, Kinded};
use super::neither::neither;
use super::nested::{As, IntoNested, Later, NestedOf};
use super::pairs::{EqualRanks, IntegerForTuple, PairedWith, PairsOf};
use crate::diagnostics::{LayoutError, OfModes, checked};
use crate::int::{Integer, Plus, PlusOf, Times, TimesOf};
use frunk_core::hlist::{HCons, HNil};
use typenum::U0;

/// The inner product of `A` and `Self`, which have the same profile.
pub trait InnerProductWith<A> {
    /// The inner product.
    type Output;
    /// Its value, unless it overflows.
    fn try_inner_product(a: A, b: Self) -> Result<usize, LayoutError>;
}

impl<A: Kinded, Z> InnerProductWith<A> for Z
where
    Z: Kinded + InnerProductWithCase<A, KindOf<A>, KindOf<Z>>,
{
    type Output = Z::Output;
    #[inline(always)]
    fn try_inner_product(a: A, b: Z) -> Result<usize, LayoutError> {
        Z::try_inner_product_case(a, b)
    }
}

/// [`InnerProductWith`], by the kinds of the operands.
pub trait InnerProductWithCase<A, KA, K> {
    /// The inner product.
    type Output;
    /// Its value, unless it overflows.
    fn try_inner_product_case(a: A, b: Self) -> Result<usize, LayoutError>;
}

/// The type of [`inner_product`] of `A` and `B`.
pub type InnerProductOf<A, B> = <NestedOf<B> as InnerProductWith<IntTupleOf<A>>>::Output;

// Integers.
impl<A: Integer + Times<B>, B: Integer> InnerProductWithCase<A, AnInteger, AnInteger> for B {
    type Output = TimesOf<A, B>;
    #[inline(always)]
    fn try_inner_product_case(a: A, b: B) -> Result<usize, LayoutError> {
        checked::times(a.value(), b.value())
    }
}
// Tuples.
impl InnerProductWithCase<HNil, ATuple, ATuple> for HNil {
    type Output = U0;
    #[inline(always)]
    fn try_inner_product_case(_: HNil, _: HNil) -> Result<usize, LayoutError> {
        Ok(0)
    }
}
macro_rules! tuples {
    ($($a:ty, $b:ty, <$($parameter:ident),*>;)*) => { $(
        impl<$($parameter),*, R: PairProductSum> InnerProductWithCase<$a, ATuple, ATuple> for $b
        where
            $b: PairedWith<$a, EqualRanks, Output = R>,
        {
            type Output = <PairsOf<$a, $b, EqualRanks> as PairProductSum>::Output;
            #[inline(always)]
            fn try_inner_product_case(a: $a, b: $b) -> Result<usize, LayoutError> {
                PairedWith::paired(a, b).pair_product_sum()
            }
        }
    )* };
}
tuples! {
    HCons<HA, TA>, HCons<HB, TB>, <HA, TA, HB, TB>;
    HNil, HCons<HB, TB>, <HB, TB>;
    HCons<HA, TA>, HNil, <HA, TA>;
}
// An integer and a tuple.
impl<A: Integer + IntegerForTuple<HCons<H, T>>, H, T> InnerProductWithCase<A, AnInteger, ATuple> for HCons<H, T> {
    type Output = U0;
    fn try_inner_product_case(_: A, _: Self) -> Result<usize, LayoutError> {
        unreachable!("a static law is broken")
    }
}
impl<B: Integer + IntegerForTuple<HCons<H, T>>, H, T> InnerProductWithCase<HCons<H, T>, ATuple, AnInteger> for B {
    type Output = U0;
    fn try_inner_product_case(_: HCons<H, T>, _: B) -> Result<usize, LayoutError> {
        unreachable!("a static law is broken")
    }
}
// A layout or `_`.
neither!(InnerProductWithCase<A,>, type Output = U0, fn try_inner_product_case() -> Result<usize, LayoutError>);

/// The sum of the inner products of a list of pairs.
pub trait PairProductSum {
    /// The sum.
    type Output;
    /// Its value, unless it overflows.
    fn pair_product_sum(self) -> Result<usize, LayoutError>;
}

impl PairProductSum for HNil {
    type Output = U0;
    #[inline(always)]
    fn pair_product_sum(self) -> Result<usize, LayoutError> {
        Ok(0)
    }
}
impl<A: Kinded, B, T, First, Rest> PairProductSum for HCons<(A, B), T>
where
    B: Kinded + InnerProductWithCase<A, KindOf<A>, KindOf<B>, Output = First>,
    T: PairProductSum<Output = Rest>,
    First: Plus<Rest>,
{
    type Output = PlusOf<First, Rest>;
    #[inline(always)]
    fn pair_product_sum(self) -> Result<usize, LayoutError> {
        let (a, b) = self.head;
        checked::plus(B::try_inner_product_case(a, b).in_first()?, self.tail.pair_product_sum().behind()?)
    }
}

/// The sum of the products of corresponding integers of two int tuples.
///
/// **Defined when** the two are congruent; otherwise it does not compile.
///
/// **Type.** [`InnerProductOf`]`<A, B>`.
///
/// **In CuTe**: `inner_product(a, b)`.
///
/// # Panics
/// If the result overflows; [`try_inner_product`] gives the error instead.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::inner_product;
///
/// assert_eq!(notation(&inner_product(shape![((2, 3), 4)], shape![((2, 1), 2)])), "_15");
/// assert_eq!(inner_product((1, 2), shape![(3, 2)]), 7);
/// ```
///
/// Int tuples of different profile do not compile:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex::tuple::inner_product;
///
/// inner_product(shape![(2, 3)], shape![(2, (3, 4))]);
/// ```
/// ```
/// use colex::prelude::*;
/// use colex::tuple::inner_product;
///
/// inner_product(shape![(2, (3, 1))], shape![(2, (3, 4))]);
/// ```
///
/// **Cost.** None at run time for static integers; a product and a sum for each dynamic one.
#[inline(always)]
#[track_caller]
pub fn inner_product<A, B, NA, NB, R>(a: A, b: B) -> R
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: InnerProductWith<NA>,
    Later<B, NB>: InnerProductWith<NA, Output = R>,
    R: Integer,
{
    checked::lawful(try_inner_product(a, b))
}

/// [`inner_product`], or the law that dynamic integers break.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::try_inner_product;
///
/// assert_eq!(try_inner_product((1, 2), (3, 2)), Ok(7));
/// assert_eq!(try_inner_product((1, 2), (3, usize::MAX)), Err(LayoutError::Overflow.in_mode(1)));
/// ```
#[inline(always)]
pub fn try_inner_product<A, B, NA, NB, R>(a: A, b: B) -> Result<R, LayoutError>
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: InnerProductWith<NA>,
    Later<B, NB>: InnerProductWith<NA, Output = R>,
    R: Integer,
{
    InnerProductWith::try_inner_product(a.into_nested(), b.into_nested()).map(Integer::from_value)
}
