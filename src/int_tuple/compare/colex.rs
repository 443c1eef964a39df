//! Colexicographical, the order of CuTe's coordinates.

use super::{NegationOf, OrElse};
use crate::int::{Compared, ComparedOf, Integer};
use crate::int_tuple::case::{ATuple, AnInteger, IntTupleOf, IsIntTuple, KindOf, Kinded};
use crate::int_tuple::neither::neither;
use crate::int_tuple::nested::{As, IntoNested, NestedOf};
use crate::int_tuple::pairs::IntegerForTuple;
use crate::int_tuple::reverse::ReverseOnto;
use crate::int_tuple::truth::Order;
use core::cmp::Ordering;
use frunk_core::hlist::{HCons, HNil};
use typenum::{Equal, Greater, Less};

/// The colexicographical order of `A` and `Self`.
pub trait ColexOrdered<A> {
    /// typenum's `Less`, `Equal` or `Greater`, or [`DynamicOrder`](crate::int::DynamicOrder).
    type Output;
    /// The order.
    fn colex_order(a: A, b: Self) -> Ordering;
}

impl<A: Kinded, Z, R> ColexOrdered<A> for Z
where
    Z: Kinded + ColexOrderedCase<A, KindOf<A>, KindOf<Z>, Output = R>,
{
    type Output = Z::Output;
    #[inline(always)]
    fn colex_order(a: A, b: Z) -> Ordering {
        Z::colex_order_case(a, b)
    }
}

/// [`ColexOrdered`], by the kinds of the operands.
pub trait ColexOrderedCase<A, KA, K> {
    /// typenum's `Less`, `Equal` or `Greater`, or [`DynamicOrder`](crate::int::DynamicOrder).
    type Output;
    /// The order.
    fn colex_order_case(a: A, b: Self) -> Ordering;
}

impl<A: Integer + Compared<B>, B: Integer> ColexOrderedCase<A, AnInteger, AnInteger> for B {
    type Output = ComparedOf<A, B>;
    #[inline(always)]
    fn colex_order_case(a: A, b: B) -> Ordering {
        a.value().cmp(&b.value())
    }
}
impl ColexOrderedCase<HNil, ATuple, ATuple> for HNil {
    type Output = Equal;
    #[inline(always)]
    fn colex_order_case(_: HNil, _: HNil) -> Ordering {
        Ordering::Equal
    }
}
impl<H, T> ColexOrderedCase<HNil, ATuple, ATuple> for HCons<H, T> {
    type Output = Less;
    #[inline(always)]
    fn colex_order_case(_: HNil, _: Self) -> Ordering {
        Ordering::Less
    }
}
impl<H, T> ColexOrderedCase<HCons<H, T>, ATuple, ATuple> for HNil {
    type Output = Greater;
    #[inline(always)]
    fn colex_order_case(_: HCons<H, T>, _: HNil) -> Ordering {
        Ordering::Greater
    }
}
impl<HA, TA, HB, TB> ColexOrderedCase<HCons<HA, TA>, ATuple, ATuple> for HCons<HB, TB>
where
    HCons<HA, TA>: ReverseOnto<HNil>,
    HCons<HB, TB>: ReverseOnto<HNil, Output: ColexOrderedModes<ReversedOf<HCons<HA, TA>>>>,
{
    type Output = <ReversedOf<HCons<HB, TB>> as ColexOrderedModes<ReversedOf<HCons<HA, TA>>>>::Output;
    #[inline(always)]
    fn colex_order_case(a: HCons<HA, TA>, b: Self) -> Ordering {
        ColexOrderedModes::colex_order_modes(a.reverse_onto(HNil), b.reverse_onto(HNil))
    }
}
// An integer and a tuple.
impl<A: Integer + IntegerForTuple<HCons<H, T>>, H, T> ColexOrderedCase<A, AnInteger, ATuple> for HCons<H, T> {
    type Output = Equal;
    fn colex_order_case(_: A, _: Self) -> Ordering {
        Ordering::Equal
    }
}
impl<B: Integer + IntegerForTuple<HCons<H, T>>, H, T> ColexOrderedCase<HCons<H, T>, ATuple, AnInteger> for B {
    type Output = Equal;
    fn colex_order_case(_: HCons<H, T>, _: B) -> Ordering {
        Ordering::Equal
    }
}
// A layout or `_`.
neither!(ColexOrderedCase<A,>, type Output = Equal, fn colex_order_case() -> Ordering);

/// The modes of the list `T` in the opposite order.
type ReversedOf<T> = <T as ReverseOnto<HNil>>::Output;

/// The colexicographical order of tuples whose modes in the opposite order are `A` and `Self`.
pub trait ColexOrderedModes<A> {
    /// The order.
    type Output;
    /// The order.
    fn colex_order_modes(a: A, b: Self) -> Ordering;
}

impl ColexOrderedModes<HNil> for HNil {
    type Output = Equal;
    #[inline(always)]
    fn colex_order_modes(_: HNil, _: HNil) -> Ordering {
        Ordering::Equal
    }
}
impl<H, T> ColexOrderedModes<HNil> for HCons<H, T> {
    type Output = Less;
    #[inline(always)]
    fn colex_order_modes(_: HNil, _: Self) -> Ordering {
        Ordering::Less
    }
}
impl<H, T> ColexOrderedModes<HCons<H, T>> for HNil {
    type Output = Greater;
    #[inline(always)]
    fn colex_order_modes(_: HCons<H, T>, _: HNil) -> Ordering {
        Ordering::Greater
    }
}
impl<HA, TA, HB, TB> ColexOrderedModes<HCons<HA, TA>> for HCons<HB, TB>
where
    TB: ColexOrderedModes<TA>,
    HB: ColexOrdered<HA, Output: OrElse<TB::Output>>,
{
    type Output = <HB::Output as OrElse<TB::Output>>::Output;
    #[inline(always)]
    fn colex_order_modes(a: HCons<HA, TA>, b: Self) -> Ordering {
        HB::colex_order(a.head, b.head).then(TB::colex_order_modes(a.tail, b.tail))
    }
}

/// Whether `A` is before `B` in the colexicographical order: `B1` or `B0` where it is static, `bool` otherwise.
pub type ColexLessOf<A, B> = <<NestedOf<B> as ColexOrdered<IntTupleOf<A>>>::Output as Order>::IsLess;

/// Whether `A` is not behind `B` in the colexicographical order: `B1` or `B0` where it is static, `bool` otherwise.
pub type ColexLeqOf<A, B> = NegationOf<<<NestedOf<B> as ColexOrdered<IntTupleOf<A>>>::Output as Order>::IsGreater>;

/// Whether `A` is behind `B` in the colexicographical order: `B1` or `B0` where it is static, `bool` otherwise.
pub type ColexGtrOf<A, B> = <<NestedOf<B> as ColexOrdered<IntTupleOf<A>>>::Output as Order>::IsGreater;

/// Whether `A` is not before `B` in the colexicographical order: `B1` or `B0` where it is static, `bool` otherwise.
pub type ColexGeqOf<A, B> = NegationOf<<<NestedOf<B> as ColexOrdered<IntTupleOf<A>>>::Output as Order>::IsLess>;

/// Whether `a` is before `b` in the colexicographical order.
///
/// **In CuTe**: `colex_less(a, b)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::colex_less;
///
/// assert!(colex_less((9, 1), shape![(2, 4)]));
/// ```
#[inline(always)]
pub fn colex_less<A, B, NA, NB>(a: A, b: B) -> bool
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: ColexOrdered<NA>,
{
    <NB>::colex_order(a.into_nested(), b.into_nested()).is_lt()
}

/// Whether `a` is not behind `b` in the colexicographical order.
///
/// **In CuTe**: `colex_leq(a, b)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::colex_leq;
///
/// assert!(colex_leq((9, 1), (9, 1)));
/// ```
#[inline(always)]
pub fn colex_leq<A, B, NA, NB>(a: A, b: B) -> bool
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: ColexOrdered<NA>,
{
    <NB>::colex_order(a.into_nested(), b.into_nested()).is_le()
}

/// Whether `a` is behind `b` in the colexicographical order.
///
/// **In CuTe**: `colex_gtr(a, b)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::colex_gtr;
///
/// assert!(colex_gtr(shape![(2, 4)], (9, 1)));
/// ```
#[inline(always)]
pub fn colex_gtr<A, B, NA, NB>(a: A, b: B) -> bool
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: ColexOrdered<NA>,
{
    <NB>::colex_order(a.into_nested(), b.into_nested()).is_gt()
}

/// Whether `a` is not before `b` in the colexicographical order.
///
/// **In CuTe**: `colex_geq(a, b)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::colex_geq;
///
/// assert!(colex_geq((9, 1), (9, 1)));
/// ```
#[inline(always)]
pub fn colex_geq<A, B, NA, NB>(a: A, b: B) -> bool
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: ColexOrdered<NA>,
{
    <NB>::colex_order(a.into_nested(), b.into_nested()).is_ge()
}
