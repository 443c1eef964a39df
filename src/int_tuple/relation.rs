//! Relations of two int tuples: the one recursion of those that hold where they hold in each mode.
//!
//! A relation says in its file when it holds of two integers, and of an integer and a tuple, by an impl of
//! [`RelatedCase`] for each. Two tuples are taken mode by mode here; no tuple is related to an integer.

use super::{ATuple, AnInteger, HasKind, IntegersInside, KindOf, NotIntTuple, Underscore};
use crate::diagnostics::law_is_broken;
use crate::diagnostics::laws::UnderscoreForTuple;
use crate::int::{AndOf, Truth};
use core::marker::PhantomData;
use frunk_core::hlist::{HCons, HNil};
use typenum::{B0, B1};

/// A relation of int tuples, and of tuples of different rank.
pub trait Relation {
    /// Whether it holds where the first tuple ends first.
    type FirstEnds: Truth;
    /// Whether it holds where the second tuple ends first.
    type SecondEnds: Truth;
}

/// The relation `R` of two int tuples of the same rank, or of two layouts; that of layouts is in `layout`.
///
/// A separate type, so that it does not share its cases with another relation: rustc reports a broken law only if one
/// impl is left.
#[derive(Clone, Copy, Debug)]
pub struct Compare<R>(PhantomData<R>);
impl<R> Relation for Compare<R> {
    type FirstEnds = B0;
    type SecondEnds = B0;
}

/// Whether the relation `R` holds of `A` and `Self`.
pub trait Related<R, A> {
    /// `B1` or `B0` where it is static, `bool` otherwise.
    type Output: Truth;
    fn related(a: A, b: Self) -> bool;
}

impl<R, A: HasKind, B> Related<R, A> for B
where
    B: HasKind + RelatedCase<R, A, KindOf<A>, KindOf<B>>,
{
    type Output = B::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn related(a: A, b: B) -> bool {
        B::related_case(a, b)
    }
}

/// [`Related`], by the kinds of the operands.
pub trait RelatedCase<R, A, KA, K> {
    /// `B1` or `B0` where it is static, `bool` otherwise.
    type Output: Truth;
    fn related_case(a: A, b: Self) -> bool;
}

// Tuples that have ended.
impl<R> RelatedCase<R, HNil, ATuple, ATuple> for HNil {
    type Output = B1;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn related_case(_: HNil, _: HNil) -> bool {
        true
    }
}
impl<R: Relation, H, T> RelatedCase<R, HNil, ATuple, ATuple> for HCons<H, T> {
    type Output = R::FirstEnds;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn related_case(_: HNil, _: Self) -> bool {
        R::FirstEnds::STATIC == Some(true)
    }
}
impl<R: Relation, H, T> RelatedCase<R, HCons<H, T>, ATuple, ATuple> for HNil {
    type Output = R::SecondEnds;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn related_case(_: HCons<H, T>, _: HNil) -> bool {
        R::SecondEnds::STATIC == Some(true)
    }
}
// Mode by mode.
impl<R, HA: HasKind, TA, HB, TB> RelatedCase<R, HCons<HA, TA>, ATuple, ATuple> for HCons<HB, TB>
where
    HB: HasKind + RelatedCase<R, HA, KindOf<HA>, KindOf<HB>>,
    TB: RelatedCase<R, TA, ATuple, ATuple>,
{
    type Output = AndOf<HB::Output, TB::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn related_case(a: HCons<HA, TA>, b: Self) -> bool {
        HB::related_case(a.head, b.head) && TB::related_case(a.tail, b.tail)
    }
}

// A tuple and an integer.
impl<R, A, B> RelatedCase<Compare<R>, A, ATuple, AnInteger> for B {
    type Output = B0;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn related_case(_: A, _: B) -> bool {
        false
    }
}
// `_` is not compared, nor a tuple with a layout.
impl<R, K, B> RelatedCase<Compare<R>, Underscore, NotIntTuple<Underscore>, K> for B
where
    for<'a> (): UnderscoreForTuple<'a>,
{
    type Output = B0;
    law_is_broken!(fn related_case(_: Underscore, _: B) -> bool);
}
impl<R, A, X: IntegersInside> RelatedCase<Compare<R>, A, ATuple, NotIntTuple<X>> for X {
    type Output = B0;
    law_is_broken!(fn related_case(_: A, _: X) -> bool);
}
