//! Take: a range of modes.

use super::get::Edits;
use super::{Argument, IntoNested, NestedOf, OperandOf, Rank};
use crate::diagnostics::laws::{EmptyRange, RangeOutOfBounds};
use crate::diagnostics::verdict::{Holds, Lawful};
use crate::diagnostics::{Decimal, InDecimal};
use crate::int::Predecessor;
use core::marker::PhantomData;
use frunk_core::hlist::{HCons, HNil};
use typenum::{UInt, UTerm};

/// A tuple with modes from `B` up to but not with `E`, static integers.
pub trait TakeRange<B, E>: Edits<Taking<B, E>, Result = <Self as TakeRange<B, E>>::Output> {
    /// The type of the tuple of the elements from `B` up to `E`.
    type Output;
    /// Keeps the elements from `B` up to `E`.
    fn take_range(self) -> Self::Output;
}

/// The type of [`take`] of the modes from `B` to `E` of the tuple `T`.
pub type TakeTupleOf<T, B, E> = <NestedOf<T> as TakeRange<B, E>>::Output;

impl<T, B, E, R> TakeRange<B, E> for T
where
    T: Edits<Taking<B, E>, Result = R, Verdict: Lawful>,
{
    type Output = R;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn take_range(self) -> R {
        self.edited()
    }
}

/// The operation that takes the modes from `B` up to, and without, `E`.
pub struct Taking<B, E>(PhantomData<(B, E)>);
impl<T, B, E: TakeUpTo<T, B, Range<B, E, T>>> Edits<Taking<B, E>> for T {
    type Result = E::Output;
    type Verdict = E::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn edited(self) -> E::Output {
        E::take_up_to(self)
    }
}

/// A range of the modes of `Whole`.
pub struct Range<B, E, Whole>(PhantomData<(B, E, Whole)>);

/// A list from the element `Begin` up to but not with `Self`; the list is what is left of that of the range `Of`.
#[diagnostic::on_unimplemented(
    message = "there is no range of modes up to `{Self}`",
    label = "a range of the modes of a tuple has static ends such as `U1`"
)]
pub trait TakeUpTo<List, Begin, Of> {
    type Output;
    /// Whether there is such a range.
    type Verdict;
    fn take_up_to(list: List) -> Self::Output;
}

// At the begin and at the end.
impl<List, Of> TakeUpTo<List, UTerm, Of> for UTerm {
    type Output = HNil;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn take_up_to(_: List) -> HNil {
        HNil
    }
}
// Behind the begin.
impl<H, T, Of, U, C> TakeUpTo<HCons<H, T>, UTerm, Of> for UInt<U, C>
where
    Self: Predecessor<Output: TakeUpTo<T, UTerm, Of>>,
{
    type Output = HCons<H, <<Self as Predecessor>::Output as TakeUpTo<T, UTerm, Of>>::Output>;
    type Verdict = <<Self as Predecessor>::Output as TakeUpTo<T, UTerm, Of>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn take_up_to(list: HCons<H, T>) -> Self::Output {
        HCons {
            head: list.head,
            tail: <<Self as Predecessor>::Output as TakeUpTo<T, UTerm, Of>>::take_up_to(list.tail),
        }
    }
}
// Before the begin.
impl<H, T, Of, U, C, V, W> TakeUpTo<HCons<H, T>, UInt<V, W>, Of> for UInt<U, C>
where
    UInt<V, W>: Predecessor,
    Self: Predecessor<Output: TakeUpTo<T, <UInt<V, W> as Predecessor>::Output, Of>>,
{
    type Output = <<Self as Predecessor>::Output as TakeUpTo<T, <UInt<V, W> as Predecessor>::Output, Of>>::Output;
    type Verdict = <<Self as Predecessor>::Output as TakeUpTo<T, <UInt<V, W> as Predecessor>::Output, Of>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn take_up_to(list: HCons<H, T>) -> Self::Output {
        <<Self as Predecessor>::Output as TakeUpTo<T, <UInt<V, W> as Predecessor>::Output, Of>>::take_up_to(list.tail)
    }
}
// The end is before the begin.
impl<List, Of, V, W> TakeUpTo<List, UInt<V, W>, Of> for UTerm {
    type Output = HNil;
    type Verdict = RangeBackward<Of>;
    fn take_up_to(_: List) -> HNil {
        HNil
    }
}
// The end is beyond the rank.
impl<Begin, Of, U, C> TakeUpTo<HNil, Begin, Of> for UInt<U, C> {
    type Output = HNil;
    type Verdict = RangeBeyondRank<Of>;
    fn take_up_to(list: HNil) -> HNil {
        list
    }
}

/// The verdict that a range ends before it begins.
pub struct RangeBackward<Of>(PhantomData<Of>);
impl<B: InDecimal, E: InDecimal, Whole> Holds for RangeBackward<Range<B, E, Whole>> where
    Decimal<B>: EmptyRange<Decimal<E>>
{
}

/// The verdict that a range ends beyond the rank.
pub struct RangeBeyondRank<Of>(PhantomData<Of>);
impl<B: InDecimal, E: InDecimal, Whole> Holds for RangeBeyondRank<Range<B, E, Whole>>
where
    Whole: Rank<Output: InDecimal>,
    Decimal<B>: RangeOutOfBounds<Decimal<E>, Decimal<<Whole as Rank>::Output>>,
{
}

/// The modes of a tuple from `B` up to but not with `E`.
///
/// **Defined when** `B` is at most `E`, and `E` at most the rank; otherwise it does not compile. An empty range gives
/// the empty tuple. A layout has a [method](crate::Layout::take) for it.
///
/// **Type.** [`TakeTupleOf`]`<T, B, E>`.
///
/// **In CuTe**: `take<B, E>(t)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::take;
/// use colex::typenum::{U1, U3};
///
/// assert_eq!(notation(&take::<U1, U3, _>(shape![(2, 3, (5, 7), 11)])), "(_3,(_5,_7))");
/// ```
///
/// Mode 2 does not exist in a tuple of rank 2:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex::tuple::take;
/// use colex::typenum::{U1, U3};
///
/// take::<U1, U3, _>(shape![(2, 3)]);
/// ```
///
/// **Cost.** At run time, only moves of dynamic integers.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn take<B, E, T>(tuple: T) -> <OperandOf<T> as Edits<Taking<B, E>>>::Result
where
    T: IntoNested + Argument<Nested: TakeRange<B, E>>,
{
    tuple.into_argument().edited()
}
