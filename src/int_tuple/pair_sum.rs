//! Two int tuples, mode by mode, into an integer: the one recursion of the operations that add up.
//!
//! An operation says in its file what it gives at two integers, and at an integer and a tuple, by an impl of [`SumCase`]
//! for each. Two tuples of the same rank are taken mode by mode here.

use super::case::{ATuple, KindOf, Kinded};
use super::pairs::{CoordinateRank, EqualRanks, PairedWith, PairsOf, RanksDiffer};
use crate::diagnostics::{LayoutError, OfModes, checked};
use crate::int::{Plus, PlusOf};
use frunk_core::hlist::{HCons, HNil};
use typenum::U0;

/// The sum `Op` of the int tuples `A` and `Self` of the kinds `KA` and `K`.
pub trait SumCase<Op, A, KA, K> {
    /// The sum.
    type Output;
    /// Its value, unless dynamic integers break a law.
    fn sum_case(a: A, b: Self) -> Result<usize, LayoutError>;
}

// Two tuples.
impl<Op, A, B: SumModes<Op, A, (A, B)>> SumCase<Op, A, ATuple, ATuple> for B {
    type Output = B::Output;
    #[inline(always)]
    fn sum_case(a: A, b: B) -> Result<usize, LayoutError> {
        B::sum_modes(a, b)
    }
}
// Three tuples: the first two, which are a coordinate and a shape, are taken as one tuple of pairs.
impl<Op, A, B, C> SumCase<Op, (A, B), (ATuple, ATuple), ATuple> for C
where
    B: PairedWith<A, CoordinateRank>,
    C: SumModes<Op, PairsOf<A, B, CoordinateRank>, (PairsOf<A, B, CoordinateRank>, C)>,
{
    type Output = C::Output;
    #[inline(always)]
    fn sum_case((a, b): (A, B), c: C) -> Result<usize, LayoutError> {
        C::sum_modes(B::paired(a, b), c)
    }
}

/// The sum `Op` of the modes `A` and `Self`, the last ones of the tuples `Whole`.
pub trait SumModes<Op, A, Whole> {
    /// The sum.
    type Output;
    /// Its value, unless dynamic integers break a law.
    fn sum_modes(a: A, b: Self) -> Result<usize, LayoutError>;
}

impl<Op, W> SumModes<Op, HNil, W> for HNil {
    type Output = U0;
    #[inline(always)]
    fn sum_modes(_: HNil, _: HNil) -> Result<usize, LayoutError> {
        Ok(0)
    }
}
impl<Op, HA: Kinded, TA, HB, TB, W, First, Rest> SumModes<Op, HCons<HA, TA>, W> for HCons<HB, TB>
where
    HB: Kinded + SumCase<Op, HA, KindOf<HA>, KindOf<HB>, Output = First>,
    TB: SumModes<Op, TA, W, Output = Rest>,
    First: Plus<Rest>,
{
    type Output = PlusOf<First, Rest>;
    #[inline(always)]
    fn sum_modes(a: HCons<HA, TA>, b: Self) -> Result<usize, LayoutError> {
        checked::plus(HB::sum_case(a.head, b.head).in_first()?, TB::sum_modes(a.tail, b.tail).behind()?)
    }
}
// Tuples of different rank.
impl<Op, H, T, A, B> SumModes<Op, HNil, (A, B)> for HCons<H, T>
where
    EqualRanks: RanksDiffer<A, B>,
{
    type Output = U0;
    fn sum_modes(_: HNil, _: Self) -> Result<usize, LayoutError> {
        unreachable!("a static law is broken")
    }
}
impl<Op, H, T, A, B> SumModes<Op, HCons<H, T>, (A, B)> for HNil
where
    EqualRanks: RanksDiffer<A, B>,
{
    type Output = U0;
    fn sum_modes(_: HCons<H, T>, _: HNil) -> Result<usize, LayoutError> {
        unreachable!("a static law is broken")
    }
}
