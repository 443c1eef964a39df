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

/// The mode where a law is broken and there is none.
type Nothing = Layout<HNil, HNil>;

/// The list of one element.
pub(super) type ListOfOne<M> = HCons<M, HNil>;

/// The list of one element.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn one<M>(mode: M) -> ListOfOne<M> {
    HCons { head: mode, tail: HNil }
}

/// The static integer `Self` splits a list behind as many elements; a shorter one behind its last.
pub trait SplitAt<List> {
    /// The pair of the elements before and the elements behind.
    type Output: Pair<First: Front>;
    /// Whether the list is long enough: `()`, or [`BehindLast`].
    type Verdict;
    /// Splits.
    fn split_at(list: List) -> (FirstOfPair<Self::Output>, SecondOfPair<Self::Output>);
}

/// A list has fewer elements.
pub enum BehindLast {}

impl<List> SplitAt<List> for UTerm {
    type Output = (HNil, List);
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn split_at(list: List) -> (HNil, List) {
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
    fn split_at(list: HCons<H, T>) -> (FirstOfPair<Self::Output>, SecondOfPair<Self::Output>) {
        let (front, back) = <<Self as Predecessor>::Output as SplitAt<T>>::split_at(list.tail);
        (HCons { head: list.head, tail: front }, back)
    }
}
impl<U, B> SplitAt<HNil> for UInt<U, B> {
    type Output = (HNil, HNil);
    type Verdict = BehindLast;
    fn split_at(list: HNil) -> (HNil, HNil) {
        (list, list)
    }
}

/// The rest `T` of a list split one element earlier than `N`.
type SplitOf<N, T> = <<N as Predecessor>::Output as SplitAt<T>>::Output;

/// The element of a list that is `Self` places from its front, of a list `Whole` in which it has the index `Index`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the index of a mode",
    label = "a static integer is needed here, such as `U1`"
)]
pub trait PickAt<List, Index, Whole> {
    /// The element.
    type Output;
    /// Picks.
    fn pick_at(list: List) -> Self::Output;
}

impl<H, T, Index, Whole> PickAt<HCons<H, T>, Index, Whole> for UTerm {
    type Output = H;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pick_at(list: HCons<H, T>) -> H {
        list.head
    }
}
impl<H, T, Index, Whole, U, B> PickAt<HCons<H, T>, Index, Whole> for UInt<U, B>
where
    UInt<U, B>: Predecessor<Output: PickAt<T, Index, Whole>>,
{
    type Output = <<Self as Predecessor>::Output as PickAt<T, Index, Whole>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pick_at(list: HCons<H, T>) -> Self::Output {
        <<Self as Predecessor>::Output as PickAt<T, Index, Whole>>::pick_at(list.tail)
    }
}
impl<Index: BeyondRank<Whole>, Whole> PickAt<HNil, Index, Whole> for UTerm {
    type Output = Nothing;
    fn pick_at(list: HNil) -> Nothing {
        layout(list, list)
    }
}
impl<Index: BeyondRank<Whole>, Whole, U, B> PickAt<HNil, Index, Whole> for UInt<U, B> {
    type Output = Nothing;
    fn pick_at(list: HNil) -> Nothing {
        layout(list, list)
    }
}

/// A list split around the element that is `Self` places from its front; `Index` and `Whole` as in [`PickAt`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the index of a mode",
    label = "a static integer is needed here, such as `U1`"
)]
pub trait SplitAround<List, Index, Whole> {
    /// The pair of the elements before, and of the pair of the element and the elements behind.
    type Output: Pair<First: Front, Second: Pair>;
    /// Splits.
    fn split_around(list: List) -> Around<Self::Output>;
}

/// The values of a list split around an element.
pub(super) type Around<P> = (FirstOfPair<P>, (FirstOfPair<SecondOfPair<P>>, SecondOfPair<SecondOfPair<P>>));

/// The rest `T` of a list split one element earlier than `N`.
type AroundOf<N, T, Index, Whole> = <<N as Predecessor>::Output as SplitAround<T, Index, Whole>>::Output;

impl<H, T, Index, Whole> SplitAround<HCons<H, T>, Index, Whole> for UTerm {
    type Output = (HNil, (H, T));
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn split_around(list: HCons<H, T>) -> Around<Self::Output> {
        (HNil, (list.head, list.tail))
    }
}
impl<H, T, Index, Whole, U, B> SplitAround<HCons<H, T>, Index, Whole> for UInt<U, B>
where
    UInt<U, B>: Predecessor<Output: SplitAround<T, Index, Whole>>,
{
    type Output =
        (HCons<H, FirstOfPair<AroundOf<Self, T, Index, Whole>>>, SecondOfPair<AroundOf<Self, T, Index, Whole>>);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn split_around(list: HCons<H, T>) -> Around<Self::Output> {
        let (front, back) = <<Self as Predecessor>::Output as SplitAround<T, Index, Whole>>::split_around(list.tail);
        (HCons { head: list.head, tail: front }, back)
    }
}
impl<Index: BeyondRank<Whole>, Whole> SplitAround<HNil, Index, Whole> for UTerm {
    type Output = (HNil, (Nothing, HNil));
    fn split_around(list: HNil) -> Around<Self::Output> {
        (list, (layout(list, list), list))
    }
}
impl<Index: BeyondRank<Whole>, Whole, U, B> SplitAround<HNil, Index, Whole> for UInt<U, B> {
    type Output = (HNil, (Nothing, HNil));
    fn split_around(list: HNil) -> Around<Self::Output> {
        (list, (layout(list, list), list))
    }
}

/// The error of the index `Self` that is not below the rank of `Whole`.
pub trait BeyondRank<Whole> {}
impl<I, Whole> BeyondRank<Whole> for I
where
    I: InDecimal,
    Whole: Rank<Output: InDecimal>,
    Decimal<I>: ModeOutOfRange<Decimal<<Whole as Rank>::Output>>,
{
}
