//! Get: one mode of an int tuple.

use super::nested::{Argument, IntoNested, NestedOf, OperandOf};
use super::rank::Rank;
use crate::diagnostics::Decimal;
use crate::diagnostics::InDecimal;
use crate::diagnostics::laws::{DynamicIndex, ModeOutOfRange};
use crate::diagnostics::verdict::{Holds, Lawful};
use crate::int::{Multiple, Predecessor};
use core::marker::PhantomData;
use frunk_core::hlist::{HCons, HNil};
use typenum::{UInt, UTerm};

/// An int tuple with a mode of the index `I`, a static integer.
pub trait Get<I>: Edits<Getting<I>, Result = <Self as Get<I>>::Output> {
    /// The mode.
    type Output;
    /// The mode.
    fn get(self) -> Self::Output;
}
impl<I, T, R> Get<I> for T
where
    T: Edits<Getting<I>, Result = R, Verdict: Lawful>,
{
    type Output = R;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn get(self) -> R {
        self.edited()
    }
}

/// What the operation `Op` makes of the tuple `Self`, whether that breaks a law or not, and the verdict.
///
/// The type of a result is named by this: where a law is broken it is there all the same, so that both trait solvers tell
/// the law and nothing of a type.
pub trait Edits<Op> {
    /// The result.
    type Result;
    /// The verdict.
    type Verdict;
    /// The result.
    fn edited(self) -> Self::Result;
}

/// To get the mode of the index `I`, as an operation.
pub struct Getting<I>(PhantomData<I>);
impl<I: ModeIndex<T>, T> Edits<Getting<I>> for T {
    type Result = I::Output;
    type Verdict = I::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn edited(self) -> I::Output {
        I::get_from(self)
    }
}

/// `Self` is the index of a mode of `Tuple`; a dynamic one breaks the law.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the index of a mode",
    label = "the index of a mode is a static integer such as `U1`"
)]
pub trait ModeIndex<Tuple> {
    /// The mode.
    type Output;
    /// Whether there is one.
    type Verdict;
    /// The mode.
    fn get_from(tuple: Tuple) -> Self::Output;
}
impl<T> ModeIndex<T> for usize {
    type Output = T;
    type Verdict = Dynamically<T>;
    fn get_from(tuple: T) -> T {
        tuple
    }
}
impl<T> ModeIndex<T> for UTerm
where
    UTerm: IndexInto<T>,
{
    type Output = <UTerm as IndexInto<T>>::Output;
    type Verdict = <UTerm as IndexInto<T>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn get_from(tuple: T) -> Self::Output {
        UTerm::index_into(tuple)
    }
}
impl<T, U, B> ModeIndex<T> for UInt<U, B>
where
    UInt<U, B>: IndexInto<T>,
{
    type Output = <UInt<U, B> as IndexInto<T>>::Output;
    type Verdict = <UInt<U, B> as IndexInto<T>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn get_from(tuple: T) -> Self::Output {
        <UInt<U, B>>::index_into(tuple)
    }
}

/// The verdict that the index of a mode of `T` is dynamic.
pub struct Dynamically<T>(PhantomData<T>);
impl<T> Holds for Dynamically<T> where Decimal<usize>: DynamicIndex<T> {}

/// The mode of `Tuple` with the index `Self`, a static integer.
pub trait IndexInto<Tuple> {
    /// The mode.
    type Output;
    /// Whether there is one.
    type Verdict;
    /// The mode.
    fn index_into(tuple: Tuple) -> Self::Output;
}

/// The type of mode `I` of `T`.
pub type GetOf<T, I> = <NestedOf<T> as Get<I>>::Output;

// An integer is its own mode 0.
macro_rules! integers {
    ($($integer:ty, <$($parameter:ident),*>;)*) => { $(
        impl<$($parameter),*> IndexInto<$integer> for UTerm {
            type Output = $integer;
            type Verdict = ();
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn index_into(integer: $integer) -> $integer {
                integer
            }
        }
        impl<U, B, $($parameter),*> IndexInto<$integer> for UInt<U, B> {
            type Output = $integer;
            type Verdict = OutOfRange<Self, $integer>;
            fn index_into(integer: $integer) -> $integer {
                integer
            }
        }
    )* };
}
integers! {
    usize, <>;
    Multiple<K, Z>, <K, Z>;
    UTerm, <>;
    UInt<V, C>, <V, C>;
}
impl<H, T> IndexInto<HCons<H, T>> for UTerm {
    type Output = H;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn index_into(tuple: HCons<H, T>) -> H {
        tuple.head
    }
}
impl<H, T, U, B> IndexInto<HCons<H, T>> for UInt<U, B>
where
    UInt<U, B>: Predecessor + IndexFrom<T, HCons<H, T>, UInt<U, B>>,
{
    type Output = <UInt<U, B> as IndexFrom<T, HCons<H, T>, UInt<U, B>>>::Output;
    type Verdict = <UInt<U, B> as IndexFrom<T, HCons<H, T>, UInt<U, B>>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn index_into(tuple: HCons<H, T>) -> Self::Output {
        <UInt<U, B> as IndexFrom<T, HCons<H, T>, UInt<U, B>>>::index_from(tuple.tail)
    }
}
impl<I> IndexInto<HNil> for I {
    type Output = HNil;
    type Verdict = OutOfRange<I, HNil>;
    fn index_into(tuple: HNil) -> HNil {
        tuple
    }
}

/// Mode `Self` counted from one element before `Tail`, of the whole tuple `Whole` in which it was mode `Index`.
pub trait IndexFrom<Tail, Whole, Index> {
    /// The mode.
    type Output;
    /// Whether there is one.
    type Verdict;
    /// The mode.
    fn index_from(tail: Tail) -> Self::Output;
}
impl<H, T, Whole, Index, U, B> IndexFrom<HCons<H, T>, Whole, Index> for UInt<U, B>
where
    UInt<U, B>: Predecessor<Output: IndexAt<HCons<H, T>, Whole, Index>>,
{
    type Output = <<Self as Predecessor>::Output as IndexAt<HCons<H, T>, Whole, Index>>::Output;
    type Verdict = <<Self as Predecessor>::Output as IndexAt<HCons<H, T>, Whole, Index>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn index_from(tail: HCons<H, T>) -> Self::Output {
        <<Self as Predecessor>::Output as IndexAt<HCons<H, T>, Whole, Index>>::index_at(tail)
    }
}
impl<Whole, Index, U, B> IndexFrom<HNil, Whole, Index> for UInt<U, B> {
    type Output = HNil;
    type Verdict = OutOfRange<Index, Whole>;
    fn index_from(tail: HNil) -> HNil {
        tail
    }
}

/// Mode `Self` of `Tuple`.
pub trait IndexAt<Tuple, Whole, Index> {
    /// The mode.
    type Output;
    /// Whether there is one.
    type Verdict;
    /// The mode.
    fn index_at(tuple: Tuple) -> Self::Output;
}
impl<H, T, Whole, Index> IndexAt<HCons<H, T>, Whole, Index> for UTerm {
    type Output = H;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn index_at(tuple: HCons<H, T>) -> H {
        tuple.head
    }
}
impl<H, T, Whole, Index, U, B> IndexAt<HCons<H, T>, Whole, Index> for UInt<U, B>
where
    UInt<U, B>: IndexFrom<T, Whole, Index>,
{
    type Output = <UInt<U, B> as IndexFrom<T, Whole, Index>>::Output;
    type Verdict = <UInt<U, B> as IndexFrom<T, Whole, Index>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn index_at(tuple: HCons<H, T>) -> Self::Output {
        <UInt<U, B> as IndexFrom<T, Whole, Index>>::index_from(tuple.tail)
    }
}

/// The verdict that the index `I` is not below the rank of `Tuple`.
pub struct OutOfRange<I, Tuple>(PhantomData<(I, Tuple)>);
impl<I, Tuple> Holds for OutOfRange<I, Tuple>
where
    I: InDecimal,
    Tuple: Rank<Output: InDecimal>,
    Decimal<I>: ModeOutOfRange<Decimal<<Tuple as Rank>::Output>>,
{
}

/// Mode `I` of an int tuple.
///
/// **Type.** [`GetOf`]`<T, I>`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::get;
/// use colex::typenum::U1;
///
/// assert_eq!(notation(&get::<U1, _>(shape![(3, (2, 4))])), "(_2,_4)");
/// ```
///
/// A mode that is not there does not compile:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex::tuple::get;
/// use colex::typenum::U2;
///
/// get::<U2, _>(shape![(3, (2, 4))]);
/// ```
///
/// **Cost.** None at run time but for moving dynamic integers.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn get<I, T>(tuple: T) -> <OperandOf<T> as Edits<Getting<I>>>::Result
where
    T: IntoNested + Argument<Nested: Get<I>>,
{
    tuple.into_argument().edited()
}
