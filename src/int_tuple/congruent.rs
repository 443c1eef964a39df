//! Congruent and weakly congruent: the same profile, or a coarser one.

use super::{
    ATuple, AnInteger, As, Compare, HasKind, IntegersInside, IntoNested, KindOf, NestedOf, NotIntTuple, RelatedCase,
};
use crate::diagnostics::law_is_broken;
use crate::int::Truth;
use typenum::{B0, B1};

/// Whether `A` and `Self` have the same profile; always static.
pub trait CongruentWith<A> {
    /// `B1` or `B0`.
    type Output: Truth;
}

/// The relation of int tuples of the same profile.
#[derive(Clone, Copy, Debug)]
pub enum Congruence {}

impl<A: HasKind, B> CongruentWith<A> for B
where
    B: HasKind + RelatedCase<Compare<Congruence>, A, KindOf<A>, KindOf<B>>,
{
    type Output = B::Output;
}

/// `B1` if `A` and `B` are congruent, `B0` otherwise.
pub type CongruentOf<A, B> = <NestedOf<B> as CongruentWith<NestedOf<A>>>::Output;

impl<A, B> RelatedCase<Compare<Congruence>, A, AnInteger, AnInteger> for B {
    type Output = B1;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn related_case(_: A, _: B) -> bool {
        true
    }
}
impl<A, B> RelatedCase<Compare<Congruence>, A, AnInteger, ATuple> for B {
    type Output = B0;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn related_case(_: A, _: B) -> bool {
        false
    }
}
// A layout or `_`.
impl<A, X: IntegersInside> RelatedCase<Compare<Congruence>, A, AnInteger, NotIntTuple<X>> for X {
    type Output = B0;
    law_is_broken!(fn related_case(_: A, _: X) -> bool);
}

/// Whether two int tuples have the same profile: the same nesting, whatever the integers.
///
/// **Type.** [`CongruentOf`]`<A, B>`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::congruent;
///
/// assert!(congruent(shape![(3, (2, 4))], (1, (2, 3))));
/// assert!(!congruent(shape![4], shape![(4)]));
/// ```
///
/// **Cost.** None at run time: the types decide.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn congruent<A, B, NA, NB>(_a: A, _b: B) -> bool
where
    A: IntoNested<Nested = NA>,
    B: IntoNested<Nested = NB>,
    As<B, NB>: CongruentWith<NA>,
{
    <<NB as CongruentWith<NA>>::Output as Truth>::STATIC == Some(true)
}

/// Whether the profile of `A` is that of `Self` or a coarser one; always static.
pub trait WeaklyCongruentWith<A> {
    /// `B1` or `B0`.
    type Output: Truth;
}

/// The relation of an int tuple to those of a finer profile, and its own.
#[derive(Clone, Copy, Debug)]
pub enum WeakCongruence {}

impl<A: HasKind, B> WeaklyCongruentWith<A> for B
where
    B: HasKind + RelatedCase<Compare<WeakCongruence>, A, KindOf<A>, KindOf<B>>,
{
    type Output = B::Output;
}

/// `B1` if `A` is weakly congruent to `B`, `B0` otherwise.
pub type WeaklyCongruentOf<A, B> = <NestedOf<B> as WeaklyCongruentWith<NestedOf<A>>>::Output;

impl<A, B, K> RelatedCase<Compare<WeakCongruence>, A, AnInteger, K> for B {
    type Output = B1;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn related_case(_: A, _: B) -> bool {
        true
    }
}

/// Whether the profile of `a` is that of `b` or a coarser one: each integer of `a` matches any int tuple of `b`.
///
/// **Type.** [`WeaklyCongruentOf`]`<A, B>`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::weakly_congruent;
///
/// assert!(weakly_congruent(shape![(3, 8)], shape![(3, (2, 4))]));
/// assert!(!weakly_congruent(shape![(3, (2, 4))], shape![(3, 8)]));
/// ```
///
/// **Cost.** None at run time: the types decide.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn weakly_congruent<A, B, NA, NB>(_a: A, _b: B) -> bool
where
    A: IntoNested<Nested = NA>,
    B: IntoNested<Nested = NB>,
    As<B, NB>: WeaklyCongruentWith<NA>,
{
    <<NB as WeaklyCongruentWith<NA>>::Output as Truth>::STATIC == Some(true)
}
