//! Two int tuples, mode by mode, into an integer: the one recursion of the operations that add up.
//!
//! An operation says in its file what it gives at two integers, and at an integer and a tuple, by an impl of [`SumCase`]
//! for each. Two tuples of the same rank are taken mode by mode here.

use super::case::{ATuple, HasKind, KindOf};
use super::pairs::{CoordinateRank, EqualRanks, ModeCount, PairedWith, PairsOf, SameCount};
use crate::diagnostics::{LayoutError, OfModes, checked, law_is_broken};
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
impl<Op, A: ModeCount, B: ModeCount> SumCase<Op, A, ATuple, ATuple> for B
where
    B::AsManyAs<A>: SameCount<A, B, EqualRanks>,
    B: SumModes<Op, A>,
{
    type Output = B::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sum_case(a: A, b: B) -> Result<usize, LayoutError> {
        B::sum_modes(a, b)
    }
}
// Three tuples: the first two, which are a coordinate and a shape, are taken as one tuple of pairs.
impl<Op, A, B, C> SumCase<Op, (A, B), (ATuple, ATuple), ATuple> for C
where
    B: PairedWith<A, CoordinateRank, (A, B), Output: ModeCount>,
    C: ModeCount,
    C::AsManyAs<PairsOf<A, B, CoordinateRank>>: SameCount<PairsOf<A, B, CoordinateRank>, C, EqualRanks>,
    C: SumModes<Op, PairsOf<A, B, CoordinateRank>>,
{
    type Output = C::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sum_case((a, b): (A, B), c: C) -> Result<usize, LayoutError> {
        C::sum_modes(B::paired(a, b), c)
    }
}

/// The sum `Op` of the modes `A` and `Self`.
pub trait SumModes<Op, A> {
    /// The sum.
    type Output;
    /// Its value, unless dynamic integers break a law.
    fn sum_modes(a: A, b: Self) -> Result<usize, LayoutError>;
}

impl<Op> SumModes<Op, HNil> for HNil {
    type Output = U0;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sum_modes(_: HNil, _: HNil) -> Result<usize, LayoutError> {
        Ok(0)
    }
}
impl<Op, HA: HasKind, TA, HB, TB, First, Rest> SumModes<Op, HCons<HA, TA>> for HCons<HB, TB>
where
    HB: HasKind + SumCase<Op, HA, KindOf<HA>, KindOf<HB>, Output = First>,
    TB: SumModes<Op, TA, Output = Rest>,
    First: Plus<Rest>,
{
    type Output = PlusOf<First, Rest>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sum_modes(a: HCons<HA, TA>, b: Self) -> Result<usize, LayoutError> {
        checked::plus(HB::sum_case(a.head, b.head).in_first()?, TB::sum_modes(a.tail, b.tail).behind()?)
    }
}
// Tuples of different rank: the law is told already.
impl<Op, H, T> SumModes<Op, HNil> for HCons<H, T> {
    type Output = U0;
    law_is_broken!(fn sum_modes(_: HNil, _: Self) -> Result<usize, LayoutError>);
}
impl<Op, H, T> SumModes<Op, HCons<H, T>> for HNil {
    type Output = U0;
    law_is_broken!(fn sum_modes(_: HCons<H, T>, _: HNil) -> Result<usize, LayoutError>);
}
