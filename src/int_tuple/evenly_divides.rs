//! Evenly divides: a tiler divides a shape without a remainder.

use super::case::{ATuple, AnInteger, IntTupleKind, KindOf, Kinded, Neither};
use super::ceil_div::CeilDivides;
use super::neither::underscore_is_first;
use super::nested::{As, IntoNested, NestedOf};
use super::product::{Product, ProductValue};
use super::truth::{AndOf, AndThen, Order};
use super::underscore::Underscore;
use crate::diagnostics::laws::UnderscoreForTuple;
use crate::diagnostics::{LayoutError, checked};
use crate::int::{Compared, ComparedOf, Integer, Times, TimesOf, Truth};
use frunk_core::hlist::{HCons, HNil};
use typenum::{B0, B1};

/// Whether `Self` divides the shape `A` evenly.
///
/// | `A` | `Self` | |
/// | --- | --- | --- |
/// | integer or tuple | integer or layout | whether `size(A) == size(Self) * size(ceil_div(A, Self))` |
/// | integer | tuple of rank 1 | whether the only mode divides it |
/// | tuple | tuple of its rank or less | whether each mode of `Self` divides the mode of `A` |
/// | | a tuple of greater rank | no |
pub trait EvenlyDivides<A> {
    /// `B1` or `B0` where it is static, `bool` otherwise.
    type Output: Truth;
    /// Whether it does.
    fn evenly_divides(a: A, b: Self) -> bool;
}

impl<A: Kinded, Z, R: Truth> EvenlyDivides<A> for Z
where
    Z: Kinded + EvenlyDividesCase<A, KindOf<A>, KindOf<Z>, Output = R>,
{
    type Output = Z::Output;
    #[inline(always)]
    fn evenly_divides(a: A, b: Z) -> bool {
        <Z as EvenlyDividesCase<A, KindOf<A>, KindOf<Z>>>::evenly_divides_case(a, b)
    }
}

/// [`EvenlyDivides`], by the kinds of the operands; the ones of a layout are in `algebra::ceil_div`.
pub trait EvenlyDividesCase<A, KA, K> {
    /// `B1` or `B0` where it is static, `bool` otherwise.
    type Output: Truth;
    /// Whether it does.
    fn evenly_divides_case(a: A, b: Self) -> bool;
}

/// Whether `A` is divided evenly by `B`: `B1` or `B0` where it is static, `bool` otherwise.
pub type EvenlyDividesOf<A, B> = <NestedOf<B> as EvenlyDivides<NestedOf<A>>>::Output;

/// `size(ceil_div(A, B))`
type QuotientSizeOf<A, B> = <<B as CeilDivides<A>>::Output as Product>::Output;

// Any shape by an integer.
macro_rules! by_integer {
    ($($kind:ty)*) => { $(
        impl<A, B> EvenlyDividesCase<A, $kind, AnInteger> for B
        where
            B: Integer + CeilDivides<A, Output: ProductValue> + Times<QuotientSizeOf<A, B>>,
            A: ProductValue<Output: Compared<TimesOf<B, QuotientSizeOf<A, B>>, Output: Order>> + Copy,
        {
            type Output = <ComparedOf<<A as Product>::Output, TimesOf<B, QuotientSizeOf<A, B>>> as Order>::IsEqual;
            #[inline(always)]
            fn evenly_divides_case(a: A, b: B) -> bool {
                covered(a, b).is_ok_and(|covered| a.try_product() == Ok(covered))
            }
        }
    )* };
}
by_integer!(AnInteger ATuple);

/// `b * size(ceil_div(a, b))`
#[inline(always)]
fn covered<A, B: Integer + CeilDivides<A, Output: ProductValue>>(a: A, b: B) -> Result<usize, LayoutError> {
    checked::times(b.value(), B::ceil_div(a, b)?.try_product()?)
}

// Any shape by the empty tuple.
impl<A, KA: IntTupleKind> EvenlyDividesCase<A, KA, ATuple> for HNil {
    type Output = B1;
    #[inline(always)]
    fn evenly_divides_case(_: A, _: HNil) -> bool {
        true
    }
}
// An integer by a tuple.
impl<A: Integer, B: EvenlyDivides<A>> EvenlyDividesCase<A, AnInteger, ATuple> for HCons<B, HNil> {
    type Output = B::Output;
    #[inline(always)]
    fn evenly_divides_case(a: A, b: Self) -> bool {
        <B as EvenlyDivides<A>>::evenly_divides(a, b.head)
    }
}
impl<A: Integer, B, B2, T> EvenlyDividesCase<A, AnInteger, ATuple> for HCons<B, HCons<B2, T>> {
    type Output = B0;
    #[inline(always)]
    fn evenly_divides_case(_: A, _: Self) -> bool {
        false
    }
}
// A tuple by a tuple.
impl<B, T> EvenlyDividesCase<HNil, ATuple, ATuple> for HCons<B, T> {
    type Output = B0;
    #[inline(always)]
    fn evenly_divides_case(_: HNil, _: Self) -> bool {
        false
    }
}
impl<HA, TA, HB, TB> EvenlyDividesCase<HCons<HA, TA>, ATuple, ATuple> for HCons<HB, TB>
where
    HB: EvenlyDivides<HA>,
    TB: EvenlyDivides<TA>,
    HB::Output: AndThen<TB::Output>,
{
    type Output = AndOf<HB::Output, TB::Output>;
    #[inline(always)]
    fn evenly_divides_case(a: HCons<HA, TA>, b: Self) -> bool {
        <HB as EvenlyDivides<HA>>::evenly_divides(a.head, b.head)
            && <TB as EvenlyDivides<TA>>::evenly_divides(a.tail, b.tail)
    }
}
// `_`.
underscore_is_first!(EvenlyDividesCase, type Output = B0, fn evenly_divides_case() -> bool);
impl<A, KA: IntTupleKind> EvenlyDividesCase<A, KA, Neither<Underscore>> for Underscore
where
    for<'a> (): UnderscoreForTuple<'a>,
{
    type Output = B0;
    fn evenly_divides_case(_: A, _: Underscore) -> bool {
        unreachable!("a static law is broken")
    }
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
#[inline(always)]
pub fn evenly_divides<A, B, NA, NB>(a: A, b: B) -> bool
where
    A: IntoNested<Nested = NA>,
    B: IntoNested<Nested = NB>,
    As<B, NB>: EvenlyDivides<NA>,
{
    EvenlyDivides::evenly_divides(a.into_nested(), b.into_nested())
}
