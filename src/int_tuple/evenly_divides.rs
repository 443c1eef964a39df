//! Evenly divides: a tiler divides a shape without a remainder.

use super::relation::Relation;
use super::{
    ATuple, AnInteger, As, CeilDivides, IntTupleKind, IntoNested, NestedOf, NotIntTuple, Product, ProductValue,
    Related, RelatedCase, Underscore,
};
use crate::diagnostics::laws::UnderscoreForTuple;
use crate::diagnostics::{LayoutError, checked, law_is_broken};
use crate::int::{Compared, ComparedOf, Integer, Order, Times, TimesOf};
use frunk_core::hlist::{HCons, HNil};
use typenum::{B0, B1};

/// The relation of a shape to what divides it evenly; that to a layout is in `algebra::ceil_div`.
///
/// | `A` | `B` | |
/// | --- | --- | --- |
/// | integer or tuple | integer or layout | whether `size(A) == size(B) * size(ceil_div(A, B))` |
/// | integer | tuple of rank 1 | whether the only mode divides it |
/// | tuple | tuple of its rank or less | whether each mode of `B` divides the mode of `A` |
/// | | a tuple of greater rank | no |
#[derive(Clone, Copy, Debug)]
pub enum EvenDivision {}
impl Relation for EvenDivision {
    type FirstEnds = B0;
    type SecondEnds = B1;
}

/// Whether `A` is divided evenly by `B`: `B1` or `B0` where it is static, `bool` otherwise.
pub type EvenlyDividesOf<A, B> = <NestedOf<B> as Related<EvenDivision, NestedOf<A>>>::Output;

/// `size(ceil_div(A, B))`
type QuotientSizeOf<A, B> = <<B as CeilDivides<A>>::Output as Product>::Output;

// Any shape by an integer.
macro_rules! by_integer {
    ($($kind:ty)*) => { $(
        impl<A, B> RelatedCase<EvenDivision, A, $kind, AnInteger> for B
        where
            B: Integer + CeilDivides<A, Output: ProductValue> + Times<QuotientSizeOf<A, B>>,
            A: ProductValue<Output: Compared<TimesOf<B, QuotientSizeOf<A, B>>, Output: Order>> + Copy,
        {
            type Output = <ComparedOf<<A as Product>::Output, TimesOf<B, QuotientSizeOf<A, B>>> as Order>::IsEqual;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn related_case(a: A, b: B) -> bool {
                covered(a, b).is_ok_and(|covered| a.try_product() == Ok(covered))
            }
        }
    )* };
}
by_integer!(AnInteger ATuple);

/// `b * size(ceil_div(a, b))`
#[cfg_attr(not(debug_assertions), inline(always))]
fn covered<A, B: Integer + CeilDivides<A, Output: ProductValue>>(a: A, b: B) -> Result<usize, LayoutError> {
    checked::times(b.value(), B::ceil_div(a, b)?.try_product()?)
}

// An integer by a tuple.
impl<A: Integer> RelatedCase<EvenDivision, A, AnInteger, ATuple> for HNil {
    type Output = B1;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn related_case(_: A, _: HNil) -> bool {
        true
    }
}
impl<A: Integer, B: Related<EvenDivision, A>> RelatedCase<EvenDivision, A, AnInteger, ATuple> for HCons<B, HNil> {
    type Output = B::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn related_case(a: A, b: Self) -> bool {
        B::related(a, b.head)
    }
}
impl<A: Integer, B, B2, T> RelatedCase<EvenDivision, A, AnInteger, ATuple> for HCons<B, HCons<B2, T>> {
    type Output = B0;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn related_case(_: A, _: Self) -> bool {
        false
    }
}
// `_`.
impl<K, B> RelatedCase<EvenDivision, Underscore, NotIntTuple<Underscore>, K> for B
where
    for<'a> (): UnderscoreForTuple<'a>,
{
    type Output = B0;
    law_is_broken!(fn related_case(_: Underscore, _: B) -> bool);
}
impl<A, KA: IntTupleKind> RelatedCase<EvenDivision, A, KA, NotIntTuple<Underscore>> for Underscore
where
    for<'a> (): UnderscoreForTuple<'a>,
{
    type Output = B0;
    law_is_broken!(fn related_case(_: A, _: Underscore) -> bool);
}

/// Whether the tiler `b` divides the shape `a` without a remainder.
///
/// **Definition.** `size(a) == size(b) * size(ceil_div(a, b))`, mode by mode where `b` is a tuple; modes of `a` beyond
/// those of `b` are not looked at, and a tuple of more modes than `a` does not divide it.
///
/// **Type.** [`EvenlyDividesOf`]`<A, B>`.
///
/// **In CuTe**: `evenly_divides(a, b)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::evenly_divides;
///
/// assert!(evenly_divides(shape![(4, 6)], shape![(2, 3)]));
/// assert!(evenly_divides(shape![((2, 8))], shape![(16)]));
/// assert!(!evenly_divides(16, 12));
/// assert!(evenly_divides(shape![(32, 64)], (layout![8 : 2], shape![32])));
/// ```
///
/// **Cost.** None at run time for static integers; a division for each mode with a dynamic one.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn evenly_divides<A, B, NA, NB>(a: A, b: B) -> bool
where
    A: IntoNested<Nested = NA>,
    B: IntoNested<Nested = NB>,
    As<B, NB>: Related<EvenDivision, NA>,
{
    <NB>::related(a.into_nested(), b.into_nested())
}
