//! Remove: a tuple with one mode less.

use super::get::{Edits, OutOfRange};
use super::nested::{Argument, IntoNested, NestedOf, OperandOf};
use crate::diagnostics::verdict::Lawful;
use crate::int::Predecessor;
use core::marker::PhantomData;
use frunk_core::hlist::{HCons, HNil};
use typenum::{UInt, UTerm};

/// A tuple with a mode of the index `I`, a static integer.
pub trait Remove<I>: Edits<Removing<I>, Result = <Self as Remove<I>>::Output> {
    /// The tuple.
    type Output;
    /// Removes.
    fn without_mode(self) -> Self::Output;
}

/// The type of [`remove`] of the mode with the index `I` from the tuple `T`.
pub type RemoveOf<T, I> = <NestedOf<T> as Remove<I>>::Output;

impl<T, I, R> Remove<I> for T
where
    T: Edits<Removing<I>, Result = R, Verdict: Lawful>,
{
    type Output = R;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn without_mode(self) -> R {
        self.edited()
    }
}

/// To remove the mode of the index `I`, as an operation.
pub struct Removing<I>(PhantomData<I>);
impl<T, I: RemoveAt<T, T, I>> Edits<Removing<I>> for T {
    type Result = I::Output;
    type Verdict = I::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn edited(self) -> I::Output {
        I::remove_at(self)
    }
}

/// A list without the element behind as many as `Self`; the list is the rest of `Whole`, and the index there `Index`.
#[diagnostic::on_unimplemented(
    message = "there is no mode `{Self}` in `{Whole}`",
    label = "a mode is removed from a tuple, at a static index such as `U1`"
)]
pub trait RemoveAt<List, Whole, Index> {
    /// The list.
    type Output;
    /// Whether there is such an element.
    type Verdict;
    /// Removes.
    fn remove_at(list: List) -> Self::Output;
}
impl<H, T, Whole, Index> RemoveAt<HCons<H, T>, Whole, Index> for UTerm {
    type Output = T;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn remove_at(list: HCons<H, T>) -> T {
        list.tail
    }
}
impl<H, T, Whole, Index, U, B> RemoveAt<HCons<H, T>, Whole, Index> for UInt<U, B>
where
    Self: Predecessor<Output: RemoveAt<T, Whole, Index>>,
{
    type Output = HCons<H, <<Self as Predecessor>::Output as RemoveAt<T, Whole, Index>>::Output>;
    type Verdict = <<Self as Predecessor>::Output as RemoveAt<T, Whole, Index>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn remove_at(list: HCons<H, T>) -> Self::Output {
        let tail = <<Self as Predecessor>::Output as RemoveAt<T, Whole, Index>>::remove_at(list.tail);
        HCons { head: list.head, tail }
    }
}
impl<Whole, Index> RemoveAt<HNil, Whole, Index> for UTerm {
    type Output = HNil;
    type Verdict = OutOfRange<Index, Whole>;
    fn remove_at(list: HNil) -> HNil {
        list
    }
}
impl<Whole, Index, U, B> RemoveAt<HNil, Whole, Index> for UInt<U, B> {
    type Output = HNil;
    type Verdict = OutOfRange<Index, Whole>;
    fn remove_at(list: HNil) -> HNil {
        list
    }
}

/// The tuple without the mode of the index `I`.
///
/// **Defined when** `I` is below the rank; otherwise it does not compile.
///
/// **Type.** [`RemoveOf`]`<T, I>`.
///
/// **In CuTe**: `remove<I>(t)`, which ignores an index beyond the rank.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::remove;
/// use colex::typenum::U0;
///
/// assert_eq!(notation(&remove::<U0, _>(shape![(4, (5, 6))])), "((_5,_6))");
/// ```
///
/// There is no mode 2:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex::tuple::remove;
/// use colex::typenum::U2;
///
/// remove::<U2, _>(shape![(4, (5, 6))]);
/// ```
///
/// **Cost.** None at run time but for moving dynamic integers.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn remove<I, T>(tuple: T) -> <OperandOf<T> as Edits<Removing<I>>>::Result
where
    T: IntoNested + Argument<Nested: Remove<I>>,
{
    tuple.into_argument().edited()
}
