//! Two tuples taken mode by mode: the list of the pairs of their modes.

use super::{ATuple, HasKind, KindOf, Rank};
use crate::diagnostics::laws::{CoordinateProfile, DivisorRank, SameProfile, SameRank};
use crate::diagnostics::printed::the_shape;
use crate::diagnostics::{Decimal, InDecimal, LayoutError, OfModes, checked, law_is_broken};
use crate::int::{Plus, PlusOf};
use frunk_core::hlist::{HCons, HNil};
use typenum::{B0, B1, U0};

/// The pairs of the modes `A` and `Self`, the last ones of the tuples `Whole`, which have the same rank; otherwise `Law` is
/// broken.
pub trait PairedWith<A, Law, Whole> {
    /// The list of pairs.
    type Output;
    fn paired(a: A, b: Self) -> Self::Output;
}

/// The list of the pairs of the modes of `A` and `B`.
pub type PairsOf<A, B, Law> = <B as PairedWith<A, Law, (A, B)>>::Output;

impl<Law, W> PairedWith<HNil, Law, W> for HNil {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn paired(_: HNil, _: HNil) -> HNil {
        HNil
    }
}
impl<HA, TA, HB, TB: PairedWith<TA, Law, W>, Law, W> PairedWith<HCons<HA, TA>, Law, W> for HCons<HB, TB> {
    type Output = HCons<(HA, HB), TB::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn paired(a: HCons<HA, TA>, b: Self) -> Self::Output {
        HCons { head: (a.head, b.head), tail: TB::paired(a.tail, b.tail) }
    }
}
// One tuple is longer than the other.
impl<HB, TB, A, B, Law> PairedWith<HNil, Law, (A, B)> for HCons<HB, TB>
where
    Law: DifferentRanks<A, B> + Lacks<HCons<HB, TB>>,
{
    type Output = Law::Output;
    law_is_broken!(fn paired(_: HNil, _: Self) -> Self::Output);
}
impl<HA, TA, A, B, Law: DifferentRanks<A, B>> PairedWith<HCons<HA, TA>, Law, (A, B)> for HNil {
    type Output = HNil;
    law_is_broken!(fn paired(_: HCons<HA, TA>, _: HNil) -> HNil);
}

/// The pairs that stand for those with the modes `Rest`, which the first tuple lacks by the law `Self`; the next
/// pairing fits again, so one mistake is one error.
pub trait Lacks<Rest> {
    type Output;
}

/// The modes of a tuple, counted against those of another one.
///
/// Total functions, so that the law of tuples of another rank comes directly after the question, however many modes
/// they have.
pub trait ModeCount {
    /// Whether the tuple `A` has as many modes: `B1` or `B0`.
    type AsManyAs<A: ModeCount>;
    /// Whether the list is empty.
    type IsNone;
    /// Whether there is one more than in the tuple `T`.
    type IsOneMoreThan<T: ModeCount>;
}
impl ModeCount for HNil {
    type AsManyAs<A: ModeCount> = A::IsNone;
    type IsNone = B1;
    type IsOneMoreThan<T: ModeCount> = B0;
}
impl<H, T: ModeCount> ModeCount for HCons<H, T> {
    type AsManyAs<A: ModeCount> = A::IsOneMoreThan<T>;
    type IsNone = B0;
    type IsOneMoreThan<T0: ModeCount> = T0::AsManyAs<T>;
}
/// The tuples `A` and `B` have the same rank if `Self` is `B1`; otherwise `Law` is broken.
pub trait SameCount<A, B, Law> {}
impl<A, B, Law> SameCount<A, B, Law> for B1 {}
impl<A, B, Law: DifferentRanks<A, B>> SameCount<A, B, Law> for B0 {}

/// The error that `A` and `B` do not have the same rank, in the words of the law `Self`.
pub trait DifferentRanks<A, B> {}

/// The law of two int tuples of the same rank.
#[derive(Clone, Copy, Debug)]
pub enum EqualRanks {}
impl<Rest> Lacks<Rest> for EqualRanks {
    type Output = HNil;
}
impl<A, B> DifferentRanks<A, B> for EqualRanks
where
    A: Rank<Output: InDecimal>,
    B: Rank<Output: InDecimal>,
    Decimal<<B as Rank>::Output>: SameRank<Decimal<<A as Rank>::Output>>,
{
}

/// The law of a coordinate and a shape of the same rank.
#[derive(Clone, Copy, Debug)]
pub enum CoordinateRank {}
impl Lacks<HNil> for CoordinateRank {
    type Output = HNil;
}
impl<H, T> Lacks<HCons<H, T>> for CoordinateRank
where
    CoordinateRank: Lacks<T>,
{
    type Output = HCons<(U0, H), <CoordinateRank as Lacks<T>>::Output>;
}
impl<C, S> DifferentRanks<C, S> for CoordinateRank
where
    C: Rank<Output: InDecimal>,
    S: Rank<Output: InDecimal>,
    Decimal<<C as Rank>::Output>: CoordinateProfile<Decimal<<S as Rank>::Output>, the_shape>,
{
}

/// The law of a dividend and a divisor, of at most its rank.
#[derive(Clone, Copy, Debug)]
pub enum DivisorRanks {}
impl<A, B> DifferentRanks<A, B> for DivisorRanks
where
    A: Rank<Output: InDecimal>,
    B: Rank<Output: InDecimal>,
    Decimal<<B as Rank>::Output>: DivisorRank<Decimal<<A as Rank>::Output>>,
{
}

/// The error of the integer `Self` where the other operand has the tuple `Tuple`.
pub trait IntegerForTuple<Tuple> {}
impl<I, Tuple> IntegerForTuple<Tuple> for I
where
    I: InDecimal,
    Tuple: Rank<Output: InDecimal>,
    Decimal<I>: SameProfile<Decimal<<Tuple as Rank>::Output>>,
{
}

// Two int tuples, mode by mode, into an integer: the one recursion of the operations that add up.
//
// An operation says in its file what it gives at two integers, and at an integer and a tuple, by an impl of [`SumCase`]
// for each. Two tuples of the same rank are taken mode by mode here.

/// The sum `Op` of the int tuples `A` and `Self` of the kinds `KA` and `K`.
pub trait SumCase<Op, A, KA, K> {
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
// Tuples of different rank: the law is reported already.
impl<Op, H, T> SumModes<Op, HNil> for HCons<H, T> {
    type Output = U0;
    law_is_broken!(fn sum_modes(_: HNil, _: Self) -> Result<usize, LayoutError>);
}
impl<Op, H, T> SumModes<Op, HCons<H, T>> for HNil {
    type Output = U0;
    law_is_broken!(fn sum_modes(_: HCons<H, T>, _: HNil) -> Result<usize, LayoutError>);
}
