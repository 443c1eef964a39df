//! A range of modes as a layout.

use super::lists::{BehindLast, SplitAt};
use crate::diagnostics::laws::{DynamicIndex, EmptyRange, RangeOutOfBounds};
use crate::diagnostics::{Decimal, InDecimal};
use crate::int::{Compared, ComparedOf, DynamicOrder, FirstOfPair, Pair, SecondOfPair};
use crate::int_tuple::{HNil, Rank};
use crate::layout::{FromModes, JoinedOf, Layout, LayoutModes};
use typenum::{Equal, Greater, Less};

/// The modes from `Self` up to but not with `E`, of the layout `L`, as a layout.
pub trait Take<L, E> {
    /// The type of the layout of the modes from `Self` up to `E`.
    type Output;
    /// Keeps the modes from `Self` up to `E`.
    fn take_from(layout: L) -> Self::Output;
}

/// The type of `take::<B, E>()` of the layout `L`.
pub type TakeOf<L, B, E> = <B as Take<L, E>>::Output;

/// The modes in the range.
type Taken<L, B, E> = FirstOfPair<SecondOfPair<<B as ModeRange<E, L>>::Output>>;

impl<L, B, E> Take<L, E> for B
where
    B: ModeRange<E, L>,
{
    type Output = JoinedOf<Taken<L, B, E>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn take_from(layout: L) -> Self::Output {
        let (_, (range, _)) = B::split_range(layout);
        range.joined()
    }
}

impl<S, D> Layout<S, D> {
    /// The modes from `B` up to but not with `E`, as a layout of rank `E - B`.
    ///
    /// **Defined when** `B < E`, and `E` is at most the rank; otherwise it does not compile.
    ///
    /// **In CuTe**: `take<B, E>(l)`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U1, U2, U3};
    ///
    /// let a = layout![(2, 3, 5, 7) : (1, 2, 6, 30)];
    /// assert_eq!(a.take::<U1, U3>().to_string(), "(_3,_5):(_2,_6)");
    /// assert_eq!(a.take::<U1, U2>().to_string(), "(_3):(_2)");
    /// ```
    ///
    /// An empty range, and one beyond the rank, do not compile:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex::typenum::U1;
    ///
    /// layout![(2, 3) : (1, 2)].take::<U1, U1>();
    /// ```
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex::typenum::{U1, U3};
    ///
    /// layout![(2, 3) : (1, 2)].take::<U1, U3>();
    /// ```
    ///
    /// **Cost.** None at run time.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take<B, E>(self) -> TakeOf<Self, B, E>
    where
        B: Take<Self, E>,
    {
        B::take_from(self)
    }
}

// A range of the modes of a layout.

/// The modes from `Self` up to but not with `E`, of the layout `L`.
pub trait ModeRange<E, L> {
    /// The pair of the modes before, and of the pair of the modes in the range and those after it.
    type Output: Pair<Second: Pair<First: FromModes>>;
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
    /// The pair of the modes before, and of the pair of the modes in the range and those after it.
    type Output: Pair<Second: Pair<First: FromModes>>;
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
/// A type instead of a clause of each step to the end, so that the law is equally deep for each range: the next solver
/// reports laws that are few goals away.
pub trait EndsWithin<B, E, L> {}
impl<B, E, L> EndsWithin<B, E, L> for () {}
impl<B: InDecimal, E: InDecimal, L> EndsWithin<B, E, L> for BehindLast
where
    L: Rank<Output: InDecimal>,
    Decimal<B>: RangeOutOfBounds<Decimal<E>, Decimal<<L as Rank>::Output>>,
{
}
