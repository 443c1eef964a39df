//! Lists of modes, joined and taken apart.

use crate::diagnostics::laws::ModeOutOfRange;
use crate::diagnostics::{Decimal, InDecimal};
use crate::int::{FirstOfPair, Pair, Predecessor, SecondOfPair};
use crate::int_tuple::{HCons, HNil, Rank};
use crate::layout::{Layout, layout};
use typenum::{UInt, UTerm};

/// A list, to which another can be joined.
pub trait Front {
    /// The list `Self` in front of the list `Rest`.
    type Before<Rest>;
    /// The list `Self` in front of the list `Rest`.
    fn before<Rest>(self, rest: Rest) -> Self::Before<Rest>;
}
impl Front for HNil {
    type Before<Rest> = Rest;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn before<Rest>(self, rest: Rest) -> Rest {
        rest
    }
}
impl<H, T: Front> Front for HCons<H, T> {
    type Before<Rest> = HCons<H, T::Before<Rest>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn before<Rest>(self, rest: Rest) -> Self::Before<Rest> {
        HCons { head: self.head, tail: self.tail.before(rest) }
    }
}

/// The list `A` in front of the list `B`.
pub type BeforeOf<A, B> = <A as Front>::Before<B>;

/// The mode after a broken law, where no mode exists.
type Nothing = Layout<HNil, HNil>;

/// The list of one element.
pub(super) type ListOfOne<M> = HCons<M, HNil>;

/// The list of one element.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn one<M>(mode: M) -> ListOfOne<M> {
    HCons { head: mode, tail: HNil }
}

/// The static integer `Self` splits a list after as many elements, or a shorter list at its end.
pub trait SplitAt<List> {
    /// The pair of the elements before and after.
    type Output: Pair<First: Front>;
    /// Whether the list is long enough: `()`, or [`BehindLast`].
    type Verdict;
    fn split_list(list: List) -> (FirstOfPair<Self::Output>, SecondOfPair<Self::Output>);
}

/// A list has fewer elements.
pub enum BehindLast {}

impl<List> SplitAt<List> for UTerm {
    type Output = (HNil, List);
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn split_list(list: List) -> (HNil, List) {
        (HNil, list)
    }
}
impl<H, T, U, B> SplitAt<HCons<H, T>> for UInt<U, B>
where
    UInt<U, B>: Predecessor<Output: SplitAt<T>>,
{
    type Output = (HCons<H, FirstOfPair<SplitOf<Self, T>>>, SecondOfPair<SplitOf<Self, T>>);
    type Verdict = <<Self as Predecessor>::Output as SplitAt<T>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn split_list(list: HCons<H, T>) -> (FirstOfPair<Self::Output>, SecondOfPair<Self::Output>) {
        let (front, back) = <<Self as Predecessor>::Output as SplitAt<T>>::split_list(list.tail);
        (HCons { head: list.head, tail: front }, back)
    }
}
impl<U, B> SplitAt<HNil> for UInt<U, B> {
    type Output = (HNil, HNil);
    type Verdict = BehindLast;
    fn split_list(list: HNil) -> (HNil, HNil) {
        (list, list)
    }
}

/// The rest `T` of a list split one element earlier than `N`.
type SplitOf<N, T> = <<N as Predecessor>::Output as SplitAt<T>>::Output;

/// The element of a list that is `Self` places from its front.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the index of a mode",
    label = "a static integer is needed here, such as `U1`"
)]
pub trait PickAt<List> {
    /// The pair of the element and whether there is one: `()`, or [`BehindLast`].
    ///
    /// They are one type, for each is found by a walk.
    type Output: Pair;
    fn pick_at(list: List) -> FirstOfPair<Self::Output>;
}

impl<H, T> PickAt<HCons<H, T>> for UTerm {
    type Output = (H, ());
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pick_at(list: HCons<H, T>) -> H {
        list.head
    }
}
impl<H, T, U, B> PickAt<HCons<H, T>> for UInt<U, B>
where
    UInt<U, B>: Predecessor<Output: PickAt<T>>,
{
    type Output = <<Self as Predecessor>::Output as PickAt<T>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pick_at(list: HCons<H, T>) -> FirstOfPair<Self::Output> {
        <<Self as Predecessor>::Output as PickAt<T>>::pick_at(list.tail)
    }
}
impl PickAt<HNil> for UTerm {
    type Output = (Nothing, BehindLast);
    fn pick_at(list: HNil) -> Nothing {
        layout(list, list)
    }
}
impl<U, B> PickAt<HNil> for UInt<U, B> {
    type Output = (Nothing, BehindLast);
    fn pick_at(list: HNil) -> Nothing {
        layout(list, list)
    }
}

/// A list split around the element that is `Self` places from its front.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the index of a mode",
    label = "a static integer is needed here, such as `U1`"
)]
pub trait SplitAround<List> {
    /// The pair of the elements before, and of the pair of the element and those after it.
    type Output: Pair<First: Front, Second: Pair>;
    /// Whether there is that element: `()`, or [`BehindLast`].
    type Verdict;
    fn split_around(list: List) -> Around<Self::Output>;
}

/// The values of a list split around an element.
pub(super) type Around<P> = (FirstOfPair<P>, (FirstOfPair<SecondOfPair<P>>, SecondOfPair<SecondOfPair<P>>));

/// The rest `T` of a list split one element earlier than `N`.
type AroundOf<N, T> = <<N as Predecessor>::Output as SplitAround<T>>::Output;

impl<H, T> SplitAround<HCons<H, T>> for UTerm {
    type Output = (HNil, (H, T));
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn split_around(list: HCons<H, T>) -> Around<Self::Output> {
        (HNil, (list.head, list.tail))
    }
}
impl<H, T, U, B> SplitAround<HCons<H, T>> for UInt<U, B>
where
    UInt<U, B>: Predecessor<Output: SplitAround<T>>,
{
    type Output = (HCons<H, FirstOfPair<AroundOf<Self, T>>>, SecondOfPair<AroundOf<Self, T>>);
    type Verdict = <<Self as Predecessor>::Output as SplitAround<T>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn split_around(list: HCons<H, T>) -> Around<Self::Output> {
        let (front, back) = <<Self as Predecessor>::Output as SplitAround<T>>::split_around(list.tail);
        (HCons { head: list.head, tail: front }, back)
    }
}
impl SplitAround<HNil> for UTerm {
    type Output = (HNil, (Nothing, HNil));
    type Verdict = BehindLast;
    fn split_around(list: HNil) -> Around<Self::Output> {
        (list, (layout(list, list), list))
    }
}
impl<U, B> SplitAround<HNil> for UInt<U, B> {
    type Output = (HNil, (Nothing, HNil));
    type Verdict = BehindLast;
    fn split_around(list: HNil) -> Around<Self::Output> {
        (list, (layout(list, list), list))
    }
}

/// The verdict `Self` on the index `I` of a mode of `Whole`: whether it is below the rank.
///
/// A type instead of a clause of each step to the mode, so that the law is equally deep for each index: the next solver
/// reports laws that are few goals away.
pub trait BelowRank<I, Whole> {}
impl<I, Whole> BelowRank<I, Whole> for () {}
impl<M, I, Whole> BelowRank<I, Whole> for (M, ()) {}
impl<I, Whole> BelowRank<I, Whole> for BehindLast
where
    I: InDecimal,
    Whole: Rank<Output: InDecimal>,
    Decimal<I>: ModeOutOfRange<Decimal<<Whole as Rank>::Output>>,
{
}
// Not by the impl above: one step less is two lines less in an error.
impl<M, I, Whole> BelowRank<I, Whole> for (M, BehindLast)
where
    I: InDecimal,
    Whole: Rank<Output: InDecimal>,
    Decimal<I>: ModeOutOfRange<Decimal<<Whole as Rank>::Output>>,
{
}
