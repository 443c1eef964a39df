//! Comparison of int tuples: element by element, lexicographical and colexicographical.
//!
//! Int tuples have several orders, so these are functions instead of operators; each function names its order. The rank
//! of the two may differ; the profile may not, where both have a mode.
//!
//! | order | decided by | a tuple that ends first |
//! | --- | --- | --- |
//! | `elem_…` | every mode | is less |
//! | `lex_…` | the first mode that differs | is less, if the modes before are equal |
//! | `colex_…` | the last mode that differs | is less, if the following modes are equal |
//!
//! `…_gtr` is `…_less` with the operands exchanged, `…_geq` is `…_leq` with the operands exchanged.

mod lex;

use super::relation::Relation;
use super::{
    ATuple, AnInteger, As, IntTupleKind, IntTupleOf, IntegerForTuple, IntegersInside, IntoNested, IsIntTuple, NestedOf,
    NotIntTuple, Related, RelatedCase,
};
use crate::diagnostics::law_is_broken;
use crate::int::{Compared, ComparedOf, Integer, NegationOf, Order, Truth};
use core::marker::PhantomData;
use typenum::{B0, B1};

pub use lex::{
    ColexGeqOf, ColexGtrOf, ColexLeqOf, ColexLessOf, LexGeqOf, LexGtrOf, LexLeqOf, LexLessOf, colex_geq, colex_gtr,
    colex_leq, colex_less, lex_geq, lex_gtr, lex_leq, lex_less,
};

// Element by element.

/// A relation of integers, and of tuples of different rank: the one that ends first is less.
pub trait ElemRelation {
    /// Whether it holds of two integers of the order `X`.
    type Holds<X: Order>: Truth;
    /// Whether it holds where the first tuple ends first.
    type FirstEnds: Truth;
    /// Whether it holds where the second tuple ends first.
    type SecondEnds: Truth;
    fn holds(a: usize, b: usize) -> bool;
}

/// The relation `a < b`.
#[derive(Clone, Copy, Debug)]
pub enum LessThan {}
impl ElemRelation for LessThan {
    type Holds<X: Order> = X::IsLess;
    type FirstEnds = B1;
    type SecondEnds = B0;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn holds(a: usize, b: usize) -> bool {
        a < b
    }
}

/// The relation `a <= b`.
#[derive(Clone, Copy, Debug)]
pub enum AtMost {}
impl ElemRelation for AtMost {
    type Holds<X: Order> = NegationOf<X::IsGreater>;
    type FirstEnds = B1;
    type SecondEnds = B0;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn holds(a: usize, b: usize) -> bool {
        a <= b
    }
}

/// The relation `a > b`.
#[derive(Clone, Copy, Debug)]
pub enum GreaterThan {}
impl ElemRelation for GreaterThan {
    type Holds<X: Order> = X::IsGreater;
    type FirstEnds = B0;
    type SecondEnds = B1;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn holds(a: usize, b: usize) -> bool {
        a > b
    }
}

/// The relation `a >= b`.
#[derive(Clone, Copy, Debug)]
pub enum AtLeast {}
impl ElemRelation for AtLeast {
    type Holds<X: Order> = NegationOf<X::IsLess>;
    type FirstEnds = B0;
    type SecondEnds = B1;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn holds(a: usize, b: usize) -> bool {
        a >= b
    }
}

/// The relation of tuples by the relation `R` of their integers.
#[derive(Clone, Copy, Debug)]
pub struct ByElement<R>(PhantomData<R>);
impl<R: ElemRelation> Relation for ByElement<R> {
    type FirstEnds = R::FirstEnds;
    type SecondEnds = R::SecondEnds;
}

// Integers.
impl<R: ElemRelation, A, B> RelatedCase<ByElement<R>, A, AnInteger, AnInteger> for B
where
    A: Integer + Compared<B, Output: Order>,
    B: Integer,
{
    type Output = R::Holds<ComparedOf<A, B>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn related_case(a: A, b: B) -> bool {
        R::holds(a.value(), b.value())
    }
}
// An integer and a tuple.
impl<R, A: IntegerForTuple<B>, B> RelatedCase<ByElement<R>, A, AnInteger, ATuple> for B {
    type Output = B0;
    law_is_broken!(fn related_case(_: A, _: B) -> bool);
}
impl<R, A, B: IntegerForTuple<A>> RelatedCase<ByElement<R>, A, ATuple, AnInteger> for B {
    type Output = B0;
    law_is_broken!(fn related_case(_: A, _: B) -> bool);
}
// A layout or `_`. Functions and aliases check the first operand themselves.
impl<R, A, X, K, B> RelatedCase<ByElement<R>, A, NotIntTuple<X>, K> for B {
    type Output = B0;
    law_is_broken!(fn related_case(_: A, _: B) -> bool);
}
impl<R, A, KA: IntTupleKind, X: IntegersInside> RelatedCase<ByElement<R>, A, KA, NotIntTuple<X>> for X {
    type Output = B0;
    law_is_broken!(fn related_case(_: A, _: X) -> bool);
}

/// Whether each integer of `A` is less than that of `B`: `B1` or `B0` where it is static, `bool` otherwise.
pub type ElemLessOf<A, B> = <NestedOf<B> as Related<ByElement<LessThan>, IntTupleOf<A>>>::Output;

/// Whether each integer of `A` is at most that of `B`: `B1` or `B0` where it is static, `bool` otherwise.
pub type ElemLeqOf<A, B> = <NestedOf<B> as Related<ByElement<AtMost>, IntTupleOf<A>>>::Output;

/// Whether each integer of `A` is greater than that of `B`: `B1` or `B0` where it is static, `bool` otherwise.
pub type ElemGtrOf<A, B> = <NestedOf<B> as Related<ByElement<GreaterThan>, IntTupleOf<A>>>::Output;

/// Whether each integer of `A` is at least that of `B`: `B1` or `B0` where it is static, `bool` otherwise.
pub type ElemGeqOf<A, B> = <NestedOf<B> as Related<ByElement<AtLeast>, IntTupleOf<A>>>::Output;

/// Whether each integer of `a` is less than the integer of `b` at its position.
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
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn elem_less<A, B, NA, NB>(a: A, b: B) -> bool
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: Related<ByElement<LessThan>, NA>,
{
    <NB as Related<ByElement<LessThan>, NA>>::related(a.into_nested(), b.into_nested())
}

/// Whether each integer of `a` is at most the integer of `b` at its position.
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
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn elem_leq<A, B, NA, NB>(a: A, b: B) -> bool
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: Related<ByElement<AtMost>, NA>,
{
    <NB as Related<ByElement<AtMost>, NA>>::related(a.into_nested(), b.into_nested())
}

/// Whether each integer of `a` is greater than the integer of `b` at its position.
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
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn elem_gtr<A, B, NA, NB>(a: A, b: B) -> bool
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: Related<ByElement<GreaterThan>, NA>,
{
    <NB as Related<ByElement<GreaterThan>, NA>>::related(a.into_nested(), b.into_nested())
}

/// Whether each integer of `a` is at least the integer of `b` at its position.
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
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn elem_geq<A, B, NA, NB>(a: A, b: B) -> bool
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: Related<ByElement<AtLeast>, NA>,
{
    <NB as Related<ByElement<AtLeast>, NA>>::related(a.into_nested(), b.into_nested())
}
