//! Element by element.

use super::{Negated, NegationOf};
use crate::int::{Compared, ComparedOf, Integer, Truth};
use crate::int_tuple::case::{ATuple, AnInteger, IntTupleOf, IsIntTuple, KindOf, Kinded};
use crate::int_tuple::neither::neither;
use crate::int_tuple::nested::{As, IntoNested, NestedOf};
use crate::int_tuple::pairs::IntegerForTuple;
use crate::int_tuple::truth::{AndOf, AndThen, Order};
use frunk_core::hlist::{HCons, HNil};
use typenum::{B0, B1};

/// A relation of integers, and of tuples one of which ends first: that one is less.
pub trait Relation {
    /// Whether it holds of two integers of the order `X`.
    type Holds<X: Order<IsLess: Negated, IsGreater: Negated>>: Truth;
    /// Whether it holds where the first tuple ends first.
    type FirstEnds: Truth;
    /// Whether it holds where the second tuple ends first.
    type SecondEnds: Truth;
    /// Whether it holds.
    fn holds(a: usize, b: usize) -> bool;
}

/// The relation `a < b`.
#[derive(Clone, Copy, Debug)]
pub enum LessThan {}
impl Relation for LessThan {
    type Holds<X: Order<IsLess: Negated, IsGreater: Negated>> = X::IsLess;
    type FirstEnds = B1;
    type SecondEnds = B0;
    #[inline(always)]
    fn holds(a: usize, b: usize) -> bool {
        a < b
    }
}

/// The relation `a <= b`.
#[derive(Clone, Copy, Debug)]
pub enum AtMost {}
impl Relation for AtMost {
    type Holds<X: Order<IsLess: Negated, IsGreater: Negated>> = NegationOf<X::IsGreater>;
    type FirstEnds = B1;
    type SecondEnds = B0;
    #[inline(always)]
    fn holds(a: usize, b: usize) -> bool {
        a <= b
    }
}

/// The relation `a > b`.
#[derive(Clone, Copy, Debug)]
pub enum GreaterThan {}
impl Relation for GreaterThan {
    type Holds<X: Order<IsLess: Negated, IsGreater: Negated>> = X::IsGreater;
    type FirstEnds = B0;
    type SecondEnds = B1;
    #[inline(always)]
    fn holds(a: usize, b: usize) -> bool {
        a > b
    }
}

/// The relation `a >= b`.
#[derive(Clone, Copy, Debug)]
pub enum AtLeast {}
impl Relation for AtLeast {
    type Holds<X: Order<IsLess: Negated, IsGreater: Negated>> = NegationOf<X::IsLess>;
    type FirstEnds = B0;
    type SecondEnds = B1;
    #[inline(always)]
    fn holds(a: usize, b: usize) -> bool {
        a >= b
    }
}

/// Whether the relation `R` holds of each integer of `A` and the integer of `Self` in its place.
pub trait ElemRelated<R, A> {
    /// `B1` or `B0` where it is static, `bool` otherwise.
    type Output: Truth;
    /// Whether it does.
    fn elem_related(a: A, b: Self) -> bool;
}

impl<R, A: Kinded, Z, Answer: Truth> ElemRelated<R, A> for Z
where
    Z: Kinded + ElemRelatedCase<R, A, KindOf<A>, KindOf<Z>, Output = Answer>,
{
    type Output = Z::Output;
    #[inline(always)]
    fn elem_related(a: A, b: Z) -> bool {
        Z::elem_related_case(a, b)
    }
}

/// [`ElemRelated`], by the kinds of the operands.
pub trait ElemRelatedCase<R, A, KA, K> {
    /// `B1` or `B0` where it is static, `bool` otherwise.
    type Output: Truth;
    /// Whether it does.
    fn elem_related_case(a: A, b: Self) -> bool;
}

// Integers.
impl<R: Relation, A, B> ElemRelatedCase<R, A, AnInteger, AnInteger> for B
where
    A: Integer + Compared<B, Output: Order<IsLess: Negated, IsGreater: Negated>>,
    B: Integer,
{
    type Output = R::Holds<ComparedOf<A, B>>;
    #[inline(always)]
    fn elem_related_case(a: A, b: B) -> bool {
        R::holds(a.value(), b.value())
    }
}
// Tuples that have ended.
impl<R> ElemRelatedCase<R, HNil, ATuple, ATuple> for HNil {
    type Output = B1;
    #[inline(always)]
    fn elem_related_case(_: HNil, _: HNil) -> bool {
        true
    }
}
impl<R: Relation, H, T> ElemRelatedCase<R, HNil, ATuple, ATuple> for HCons<H, T> {
    type Output = R::FirstEnds;
    #[inline(always)]
    fn elem_related_case(_: HNil, _: Self) -> bool {
        R::FirstEnds::STATIC == Some(true)
    }
}
impl<R: Relation, H, T> ElemRelatedCase<R, HCons<H, T>, ATuple, ATuple> for HNil {
    type Output = R::SecondEnds;
    #[inline(always)]
    fn elem_related_case(_: HCons<H, T>, _: HNil) -> bool {
        R::SecondEnds::STATIC == Some(true)
    }
}
// Mode by mode.
impl<R, HA, TA, HB, TB> ElemRelatedCase<R, HCons<HA, TA>, ATuple, ATuple> for HCons<HB, TB>
where
    HB: ElemRelated<R, HA>,
    TB: ElemRelated<R, TA>,
    HB::Output: AndThen<TB::Output>,
{
    type Output = AndOf<HB::Output, TB::Output>;
    #[inline(always)]
    fn elem_related_case(a: HCons<HA, TA>, b: Self) -> bool {
        HB::elem_related(a.head, b.head) && TB::elem_related(a.tail, b.tail)
    }
}
// An integer and a tuple.
impl<R, A: Integer + IntegerForTuple<HCons<H, T>>, H, T> ElemRelatedCase<R, A, AnInteger, ATuple> for HCons<H, T> {
    type Output = B0;
    fn elem_related_case(_: A, _: Self) -> bool {
        unreachable!("a static law is broken")
    }
}
impl<R, B: Integer + IntegerForTuple<HCons<H, T>>, H, T> ElemRelatedCase<R, HCons<H, T>, ATuple, AnInteger> for B {
    type Output = B0;
    fn elem_related_case(_: HCons<H, T>, _: B) -> bool {
        unreachable!("a static law is broken")
    }
}
// A layout or `_`.
neither!(ElemRelatedCase<[R,] A,>, type Output = B0, fn elem_related_case() -> bool);

/// Whether each integer of `A` is less than that of `B`: `B1` or `B0` where it is static, `bool` otherwise.
pub type ElemLessOf<A, B> = <NestedOf<B> as ElemRelated<LessThan, IntTupleOf<A>>>::Output;

/// Whether each integer of `A` is at most that of `B`: `B1` or `B0` where it is static, `bool` otherwise.
pub type ElemLeqOf<A, B> = <NestedOf<B> as ElemRelated<AtMost, IntTupleOf<A>>>::Output;

/// Whether each integer of `A` is greater than that of `B`: `B1` or `B0` where it is static, `bool` otherwise.
pub type ElemGtrOf<A, B> = <NestedOf<B> as ElemRelated<GreaterThan, IntTupleOf<A>>>::Output;

/// Whether each integer of `A` is at least that of `B`: `B1` or `B0` where it is static, `bool` otherwise.
pub type ElemGeqOf<A, B> = <NestedOf<B> as ElemRelated<AtLeast, IntTupleOf<A>>>::Output;

/// Whether each integer of `a` is less than the integer of `b` in its place.
///
/// **In CuTe**: `elem_less(a, b)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::elem_less;
///
/// assert!(elem_less((1, 3), shape![(2, 4)]));
/// assert!(!elem_less((1, 4), shape![(2, 4)]));
/// ```
#[inline(always)]
pub fn elem_less<A, B, NA, NB>(a: A, b: B) -> bool
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: ElemRelated<LessThan, NA>,
{
    <NB as ElemRelated<LessThan, NA>>::elem_related(a.into_nested(), b.into_nested())
}

/// Whether each integer of `a` is at most the integer of `b` in its place.
///
/// **In CuTe**: `elem_leq(a, b)` is the negation of `elem_less(b, a)`, and holds as soon as one integer is at most
/// the other.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::elem_leq;
///
/// assert!(elem_leq((1, 4), shape![(2, 4)]));
/// assert!(!elem_leq((1, 5), shape![(2, 4)]));
/// ```
#[inline(always)]
pub fn elem_leq<A, B, NA, NB>(a: A, b: B) -> bool
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: ElemRelated<AtMost, NA>,
{
    <NB as ElemRelated<AtMost, NA>>::elem_related(a.into_nested(), b.into_nested())
}

/// Whether each integer of `a` is greater than the integer of `b` in its place.
///
/// **In CuTe**: `elem_gtr(a, b)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::elem_gtr;
///
/// assert!(elem_gtr((3, 5), shape![(2, 4)]));
/// assert!(!elem_gtr((3, 4), shape![(2, 4)]));
/// ```
#[inline(always)]
pub fn elem_gtr<A, B, NA, NB>(a: A, b: B) -> bool
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: ElemRelated<GreaterThan, NA>,
{
    <NB as ElemRelated<GreaterThan, NA>>::elem_related(a.into_nested(), b.into_nested())
}

/// Whether each integer of `a` is at least the integer of `b` in its place.
///
/// **In CuTe**: `elem_geq(a, b)` is the negation of `elem_less(a, b)`, and holds as soon as one integer is at least
/// the other.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::elem_geq;
///
/// assert!(elem_geq((3, 4), shape![(2, 4)]));
/// assert!(!elem_geq((3, 3), shape![(2, 4)]));
/// ```
#[inline(always)]
pub fn elem_geq<A, B, NA, NB>(a: A, b: B) -> bool
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: ElemRelated<AtLeast, NA>,
{
    <NB as ElemRelated<AtLeast, NA>>::elem_related(a.into_nested(), b.into_nested())
}
