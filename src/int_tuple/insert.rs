//! A tuple with one mode more, or one mode less.

use super::get::{Edits, OutOfRange};
use super::{Argument, ArgumentOf, IntoNested, NestedOf, OperandOf};
use crate::diagnostics::verdict::Lawful;
use crate::int::Predecessor;
use core::marker::PhantomData;
use frunk_core::hlist::{HCons, HNil};
use typenum::{UInt, UTerm};

// Insert: a tuple with one mode more.

/// A tuple into which `X` can be inserted with the index `I`, a static integer.
pub trait Insert<I, X> {
    type Output;
    fn with_mode(self, mode: X) -> Self::Output;
}

/// The type of [`insert`] of the mode `X` into the tuple `T` at the index `I`.
pub type InsertOf<T, I, X> = <NestedOf<T> as Insert<I, NestedOf<X>>>::Output;

impl<T, X, I: InsertAt<T, X, T, I, Output: Sized, Verdict: Lawful>> Insert<I, X> for T {
    type Output = I::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn with_mode(self, mode: X) -> Self::Output {
        I::insert_at(self, mode)
    }
}

/// [`Insert`] without its law: it names the result of [`insert`], so that a broken law is reported once.
pub trait Inserted<I, X> {
    type Output;
    fn put_in(self, mode: X) -> Self::Output;
}
impl<T, X, I: InsertAt<T, X, T, I, Output = R>, R> Inserted<I, X> for T {
    type Output = I::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put_in(self, mode: X) -> Self::Output {
        I::insert_at(self, mode)
    }
}

/// A list with `X` after as many elements as `Self`; the list is the rest of `Whole`, and the index there `Index`.
#[diagnostic::on_unimplemented(
    message = "there is no index `{Self}` in `{Whole}`",
    label = "a mode is inserted into a tuple, at a static index such as `U1`"
)]
pub trait InsertAt<List, X, Whole, Index> {
    type Output;
    /// The law that is broken, if any.
    type Verdict;
    fn insert_at(list: List, mode: X) -> Self::Output;
}
impl<X, Whole, Index> InsertAt<HNil, X, Whole, Index> for UTerm {
    type Output = HCons<X, HNil>;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn insert_at(list: HNil, mode: X) -> Self::Output {
        HCons { head: mode, tail: list }
    }
}
impl<H, T, X, Whole, Index> InsertAt<HCons<H, T>, X, Whole, Index> for UTerm {
    type Output = HCons<X, HCons<H, T>>;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn insert_at(list: HCons<H, T>, mode: X) -> Self::Output {
        HCons { head: mode, tail: list }
    }
}
impl<H, T, X, Whole, Index, U, B> InsertAt<HCons<H, T>, X, Whole, Index> for UInt<U, B>
where
    Self: Predecessor<Output: InsertAt<T, X, Whole, Index>>,
{
    type Output = HCons<H, <<Self as Predecessor>::Output as InsertAt<T, X, Whole, Index>>::Output>;
    type Verdict = <<Self as Predecessor>::Output as InsertAt<T, X, Whole, Index>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn insert_at(list: HCons<H, T>, mode: X) -> Self::Output {
        let tail = <<Self as Predecessor>::Output as InsertAt<T, X, Whole, Index>>::insert_at(list.tail, mode);
        HCons { head: list.head, tail }
    }
}
impl<X, Whole, Index, U, B> InsertAt<HNil, X, Whole, Index> for UInt<U, B> {
    type Output = HNil;
    type Verdict = OutOfRange<Index, Whole>;
    fn insert_at(list: HNil, _: X) -> HNil {
        list
    }
}

/// The tuple with a mode inserted, which gets the index `I`.
///
/// **Defined when** `I` is at most the rank; otherwise it does not compile.
///
/// **Type.** [`InsertOf`]`<T, I, X>`.
///
/// **In CuTe**: `insert<I>(t, mode)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::insert;
/// use colex::typenum::{U1, U2};
///
/// assert_eq!(notation(&insert::<U1, _, _>(shape![(4, 5)], shape![(9, 9)])), "(_4,(_9,_9),_5)");
/// assert_eq!(notation(&insert::<U2, _, _>(shape![(4, 5)], shape![9])), "(_4,_5,_9)");
/// ```
///
/// An index beyond the rank does not compile:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex::tuple::insert;
/// use colex::typenum::U3;
///
/// insert::<U3, _, _>(shape![(4, 5)], shape![9]);
/// ```
///
/// **Cost.** At run time, only moves of dynamic integers.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn insert<I, T, X>(tuple: T, mode: X) -> <OperandOf<T> as Inserted<I, ArgumentOf<X>>>::Output
where
    T: IntoNested + Argument<Nested: Insert<I, ArgumentOf<X>> + Inserted<I, ArgumentOf<X>>>,
    X: IntoNested,
{
    tuple.into_argument().put_in(mode.into_argument())
}

// Remove: a tuple with one mode less.

/// A tuple with a mode of the index `I`, a static integer.
pub trait Remove<I>: Edits<Removing<I>, Result = <Self as Remove<I>>::Output> {
    type Output;
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

/// A list without the element after as many as `Self`; the list is the rest of `Whole`, and the index there `Index`.
#[diagnostic::on_unimplemented(
    message = "there is no mode `{Self}` in `{Whole}`",
    label = "a mode is removed from a tuple, at a static index such as `U1`"
)]
pub trait RemoveAt<List, Whole, Index> {
    type Output;
    /// Whether there is such an element.
    type Verdict;
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
/// Mode 2 does not exist:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex::tuple::remove;
/// use colex::typenum::U2;
///
/// remove::<U2, _>(shape![(4, (5, 6))]);
/// ```
///
/// **Cost.** At run time, only moves of dynamic integers.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn remove<I, T>(tuple: T) -> <OperandOf<T> as Edits<Removing<I>>>::Result
where
    T: IntoNested + Argument<Nested: Remove<I>>,
{
    tuple.into_argument().edited()
}
