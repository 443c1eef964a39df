//! Inner product: the sum of the products of corresponding integers.

use super::{
    ATuple, AnInteger, As, HasKind, IntTupleKind, IntTupleOf, IntegerForTuple, IntegersInside, IntoNested, IsIntTuple,
    KindOf, Later, NestedOf, NotIntTuple, SumCase,
};
use crate::diagnostics::{LayoutError, checked, law_is_broken};
use crate::int::{Integer, Times, TimesOf, computed};
use colex_macros::twin;
use typenum::U0;

/// The inner product of `A` and `Self`, which have the same profile.
pub trait InnerProductWith<A> {
    type Output;
    /// Its value, unless it overflows.
    fn try_inner_product(a: A, b: Self) -> Result<usize, LayoutError>;
}

/// The sum of products.
#[derive(Clone, Copy, Debug)]
pub enum OfProducts {}

impl<A: HasKind, B> InnerProductWith<A> for B
where
    B: HasKind + SumCase<OfProducts, A, KindOf<A>, KindOf<B>>,
{
    type Output = B::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_inner_product(a: A, b: B) -> Result<usize, LayoutError> {
        B::sum_case(a, b)
    }
}

/// The type of [`inner_product`] of `A` and `B`.
pub type InnerProductOf<A, B> = <NestedOf<B> as InnerProductWith<IntTupleOf<A>>>::Output;

// Integers.
impl<A: Integer + Times<B>, B: Integer> SumCase<OfProducts, A, AnInteger, AnInteger> for B {
    type Output = TimesOf<A, B>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sum_case(a: A, b: B) -> Result<usize, LayoutError> {
        checked::times(a.value(), b.value())
    }
}
// An integer and a tuple.
impl<A: IntegerForTuple<B>, B> SumCase<OfProducts, A, AnInteger, ATuple> for B {
    type Output = U0;
    law_is_broken!(fn sum_case(_: A, _: B) -> Result<usize, LayoutError>);
}
impl<A, B: IntegerForTuple<A>> SumCase<OfProducts, A, ATuple, AnInteger> for B {
    type Output = U0;
    law_is_broken!(fn sum_case(_: A, _: B) -> Result<usize, LayoutError>);
}
// A layout or `_`. Functions and aliases check the first operand themselves.
impl<A, X, K, B> SumCase<OfProducts, A, NotIntTuple<X>, K> for B {
    type Output = U0;
    law_is_broken!(fn sum_case(_: A, _: B) -> Result<usize, LayoutError>);
}
impl<A, KA: IntTupleKind, X: IntegersInside> SumCase<OfProducts, A, KA, NotIntTuple<X>> for X {
    type Output = U0;
    law_is_broken!(fn sum_case(_: A, _: X) -> Result<usize, LayoutError>);
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
/// # Errors
/// If the result overflows.
///
/// ```
/// use colex::prelude::*;
/// use colex::tuple::try_inner_product;
///
/// assert_eq!(try_inner_product((1, 2), (3, 2)), Ok(7));
/// assert_eq!(try_inner_product((1, 2), (3, usize::MAX)), Err(LayoutError::Overflow.in_mode(1)));
/// ```
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
#[twin(LayoutError)]
#[cfg_attr(not(debug_assertions), inline(always))]
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
    InnerProductWith::try_inner_product(a.into_nested(), b.into_nested()).map(computed)
}
