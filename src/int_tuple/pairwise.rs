//! Two int tuples, mode by mode, into a tuple: the one recursion of the operations that collect results.
//!
//! An operation says in its file what it gives at two integers, and at an integer and a tuple, by an impl of
//! [`PairCase`] for each. Two tuples are taken mode by mode here; which ranks they have is a law of the operation.

use super::pairs::DifferentRanks;
use super::{ATuple, CoordinateRank, DivisorRanks, EqualRanks, HasKind, KindOf, PairedWith, PairsOf};
use crate::diagnostics::{LayoutError, OfModes, law_is_broken};
use core::marker::PhantomData;
use frunk_core::hlist::{HCons, HNil};
use typenum::U1;

/// The operation `Op` on the int tuples `A` and `Self`.
pub trait Pairwise<Op, A> {
    /// The type of the result.
    type Output;
    /// The result, unless dynamic integers break a law.
    fn pairwise(op: Op, a: A, b: Self) -> Result<Self::Output, LayoutError>;
}

impl<Op, A: HasKind, B> Pairwise<Op, A> for B
where
    B: HasKind + PairCase<Op, A, KindOf<A>, KindOf<B>>,
{
    type Output = B::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pairwise(op: Op, a: A, b: B) -> Result<Self::Output, LayoutError> {
        B::pair_case(op, a, b)
    }
}

/// [`Pairwise`], by the kinds of the operands.
pub trait PairCase<Op, A, KA, K> {
    /// The type of the result.
    type Output;
    /// The result, unless dynamic integers break a law.
    fn pair_case(op: Op, a: A, b: Self) -> Result<Self::Output, LayoutError>;
}

/// The operation that collects the results of `O` in a tuple, for operands whose ranks keep the law `Ranks`.
#[derive(Clone, Copy, Debug)]
pub struct Collect<O, Ranks> {
    op: O,
    ranks: PhantomData<Ranks>,
}

impl<O: Copy, R> Collect<O, R> {
    /// The operation that collects the results of `op`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of(op: O) -> Self {
        Self { op, ranks: PhantomData }
    }
    /// The operation on integers.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn op(self) -> O {
        self.op
    }
}

// Two tuples.
impl<O, R, A, B: PairModes<Collect<O, R>, A, (A, B)>> PairCase<Collect<O, R>, A, ATuple, ATuple> for B {
    type Output = B::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pair_case(op: Collect<O, R>, a: A, b: B) -> Result<Self::Output, LayoutError> {
        B::pair_modes(op, a, b)
    }
}

/// The operation `Op` on the modes `A` and `Self`, the last ones of the tuples `Whole`.
pub trait PairModes<Op, A, Whole> {
    /// The tuple of the results.
    type Output;
    /// The results, unless dynamic integers break a law.
    fn pair_modes(op: Op, a: A, b: Self) -> Result<Self::Output, LayoutError>;
}

impl<Op, W> PairModes<Op, HNil, W> for HNil {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pair_modes(_: Op, _: HNil, _: HNil) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<Op: Copy, HA: HasKind, TA, HB, TB, W> PairModes<Op, HCons<HA, TA>, W> for HCons<HB, TB>
where
    HB: HasKind + PairCase<Op, HA, KindOf<HA>, KindOf<HB>>,
    TB: PairModes<Op, TA, W>,
{
    type Output = HCons<HB::Output, TB::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pair_modes(op: Op, a: HCons<HA, TA>, b: Self) -> Result<Self::Output, LayoutError> {
        Ok(HCons {
            head: HB::pair_case(op, a.head, b.head).in_first()?,
            tail: TB::pair_modes(op, a.tail, b.tail).behind()?,
        })
    }
}
// Three tuples: the first two, which are a coordinate and a shape, are taken as one tuple of pairs.
impl<O, R, A, B, C> PairCase<Collect<O, R>, (A, B), (ATuple, ATuple), ATuple> for C
where
    B: PairedWith<A, CoordinateRank, (A, B)>,
    C: PairModes<Collect<O, R>, PairsOf<A, B, CoordinateRank>, (PairsOf<A, B, CoordinateRank>, C)>,
{
    type Output = C::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pair_case(op: Collect<O, R>, (a, b): (A, B), c: C) -> Result<Self::Output, LayoutError> {
        C::pair_modes(op, B::paired(a, b), c)
    }
}
// The second tuple is longer.
impl<O, R: DifferentRanks<A, B>, H, T, A, B> PairModes<Collect<O, R>, HNil, (A, B)> for HCons<H, T> {
    type Output = HNil;
    law_is_broken!(fn pair_modes(_: Collect<O, R>, _: HNil, _: Self) -> Result<HNil, LayoutError>);
}
// The first tuple is longer.
impl<O, R: EqualRank + DifferentRanks<A, B>, H, T, A, B> PairModes<Collect<O, R>, HCons<H, T>, (A, B)> for HNil {
    type Output = HNil;
    law_is_broken!(fn pair_modes(_: Collect<O, R>, _: HCons<H, T>, _: HNil) -> Result<HNil, LayoutError>);
}
// The missing modes of a divisor are 1.
impl<O, H, T, W> PairModes<Collect<O, DivisorRanks>, HCons<H, T>, W> for HNil
where
    HCons<U1, HNil>: PairModes<Collect<O, DivisorRanks>, HCons<H, T>, W>,
{
    type Output = <HCons<U1, HNil> as PairModes<Collect<O, DivisorRanks>, HCons<H, T>, W>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pair_modes(op: Collect<O, DivisorRanks>, a: HCons<H, T>, _: HNil) -> Result<Self::Output, LayoutError> {
        PairModes::pair_modes(op, a, HCons { head: U1::new(), tail: HNil })
    }
}

/// A law by which two tuples have the same rank.
pub trait EqualRank {}
impl EqualRank for EqualRanks {}
impl EqualRank for CoordinateRank {}

/// The cases of the operation `$op` where an operand is a layout or `_`: as the second operand they break the law. As
/// the first they do not, because functions and aliases require [`IsIntTuple`](super::case::IsIntTuple) of it, and one
/// mistake is one error.
macro_rules! only_int_tuples {
    ($op:ty, $output:ty) => {
        impl<A, X, K, B> $crate::int_tuple::PairCase<$op, A, $crate::int_tuple::NotIntTuple<X>, K> for B {
            type Output = $output;
            $crate::diagnostics::law_is_broken!(fn pair_case(_: $op, _: A, _: B) -> Result<$output, LayoutError>);
        }
        impl<A, KA: $crate::int_tuple::IntTupleKind, X>
            $crate::int_tuple::PairCase<$op, A, KA, $crate::int_tuple::NotIntTuple<X>> for X
        where
            X: $crate::int_tuple::IntegersInside,
        {
            type Output = $output;
            $crate::diagnostics::law_is_broken!(fn pair_case(_: $op, _: A, _: X) -> Result<$output, LayoutError>);
        }
    };
}
pub(crate) use only_int_tuples;

/// As [`only_int_tuples!`], of an operation on three int tuples.
macro_rules! only_three_int_tuples {
    ($op:ty, <$($parameter:ident),*>, $output:ty) => {
        $crate::int_tuple::pairwise::only_three_int_tuples!(@first $op, <X, KB, K, C $(, $parameter)*>, $output;
            ($crate::int_tuple::NotIntTuple<X>, KB), K);
        $crate::int_tuple::pairwise::only_three_int_tuples!(@first $op, <X, K, C $(, $parameter)*>, $output;
            ($crate::int_tuple::AnInteger, $crate::int_tuple::NotIntTuple<X>), K);
        $crate::int_tuple::pairwise::only_three_int_tuples!(@first $op, <X, K, C $(, $parameter)*>, $output;
            ($crate::int_tuple::ATuple, $crate::int_tuple::NotIntTuple<X>), K);
        impl<A, KA: $crate::int_tuple::IntTupleKind, KB: $crate::int_tuple::IntTupleKind, X $(, $parameter)*>
            $crate::int_tuple::PairCase<$op, A, (KA, KB), $crate::int_tuple::NotIntTuple<X>> for X
        where
            X: $crate::int_tuple::IntegersInside,
        {
            type Output = $output;
            $crate::diagnostics::law_is_broken!(fn pair_case(_: $op, _: A, _: X) -> Result<$output, LayoutError>);
        }
    };
    (@first $op:ty, <$($parameter:ident),*>, $output:ty; $kinds:ty, $k:ty) => {
        impl<A, $($parameter),*> $crate::int_tuple::PairCase<$op, A, $kinds, $k> for C {
            type Output = $output;
            $crate::diagnostics::law_is_broken!(fn pair_case(_: $op, _: A, _: C) -> Result<$output, LayoutError>);
        }
    };
}
pub(crate) use only_three_int_tuples;
