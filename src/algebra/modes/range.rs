//! A range of the modes of a layout.

use super::lists::{BehindLast, SplitAt};
use crate::diagnostics::laws::{DynamicIndex, EmptyRange, RangeOutOfBounds};
use crate::diagnostics::{Decimal, InDecimal};
use crate::int::{Compared, ComparedOf, DynamicOrder, FirstOfPair, Pair, SecondOfPair};
use crate::int_tuple::{HNil, Rank};
use crate::layout::{FromModes, LayoutModes};
use typenum::{Equal, Greater, Less};

/// The modes from `Self` up to but not with `E`, of the layout `L`.
pub trait ModeRange<E, L> {
    /// The pair of the modes before, and of the pair of the modes in the range and those behind.
    type Output: Pair<Second: Pair<First: FromModes>>;
    /// Splits.
    fn split_range(layout: L) -> Ranged<Self::Output>;
}

/// The values of a list split at both ends of a range.
pub(super) type Ranged<P> = (FirstOfPair<P>, (FirstOfPair<SecondOfPair<P>>, SecondOfPair<SecondOfPair<P>>));

impl<B, E, L> ModeRange<E, L> for B
where
    B: Compared<E, Output: OrderedRange<B, E, L>>,
{
    type Output = <ComparedOf<B, E> as OrderedRange<B, E, L>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn split_range(layout: L) -> Ranged<Self::Output> {
        <ComparedOf<B, E> as OrderedRange<B, E, L>>::split_range(layout)
    }
}

/// [`ModeRange`], by the order of its ends.
#[diagnostic::on_unimplemented(
    message = "a range of modes has static ends",
    label = "static integers are needed here, such as `U1`"
)]
pub trait OrderedRange<B, E, L> {
    /// The pair of the modes before, and of the pair of the modes in the range and those behind.
    type Output: Pair<Second: Pair<First: FromModes>>;
    /// Splits.
    fn split_range(layout: L) -> Ranged<Self::Output>;
}

impl<B, E, L, AtEnd: Pair, AtBegin: Pair> OrderedRange<B, E, L> for Less
where
    L: LayoutModes,
    E: SplitAt<L::Output, Output = AtEnd, Verdict: EndsWithin<B, E, L>>,
    B: SplitAt<FirstOfPair<AtEnd>, Output = AtBegin>,
    SecondOfPair<AtBegin>: FromModes,
{
    type Output = (FirstOfPair<AtBegin>, (SecondOfPair<AtBegin>, SecondOfPair<AtEnd>));
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn split_range(layout: L) -> Ranged<Self::Output> {
        let (front, back) = E::split_list(layout.layout_modes());
        let (front, range) = B::split_list(front);
        (front, (range, back))
    }
}
impl<B: InDecimal, E: InDecimal, L> OrderedRange<B, E, L> for Equal
where
    Decimal<B>: EmptyRange<Decimal<E>>,
{
    type Output = (HNil, (HNil, HNil));
    fn split_range(_: L) -> Ranged<Self::Output> {
        (HNil, (HNil, HNil))
    }
}
impl<B: InDecimal, E: InDecimal, L> OrderedRange<B, E, L> for Greater
where
    Decimal<B>: EmptyRange<Decimal<E>>,
{
    type Output = (HNil, (HNil, HNil));
    fn split_range(_: L) -> Ranged<Self::Output> {
        (HNil, (HNil, HNil))
    }
}

impl<B, E, L> OrderedRange<B, E, L> for DynamicOrder
where
    Decimal<usize>: DynamicIndex<L>,
{
    type Output = (HNil, (HNil, HNil));
    fn split_range(_: L) -> Ranged<Self::Output> {
        (HNil, (HNil, HNil))
    }
}

/// The verdict `Self` on the end of the range from `B` up to `E` in `L`: whether it is within the rank.
///
/// It is a type, and no clause of each step to the end, so that the law is as deep for each range: the next solver tells what
/// is few goals away.
pub trait EndsWithin<B, E, L> {}
impl<B, E, L> EndsWithin<B, E, L> for () {}
impl<B: InDecimal, E: InDecimal, L> EndsWithin<B, E, L> for BehindLast
where
    L: Rank<Output: InDecimal>,
    Decimal<B>: RangeOutOfBounds<Decimal<E>, Decimal<<L as Rank>::Output>>,
{
}
