//! Get: one mode of an int tuple.

use super::{Argument, IntoNested, NestedOf, OperandOf, Rank};
use crate::diagnostics::laws::{DynamicIndex, ModeOutOfRange};
use crate::diagnostics::verdict::{Holds, Lawful};
use crate::diagnostics::{Decimal, InDecimal};
use crate::int::{Multiple, Predecessor};
use core::marker::PhantomData;
use frunk_core::hlist::{HCons, HNil};
use typenum::{UInt, UTerm};

/// An int tuple with a mode of the index `I`, a static integer.
pub trait Get<I>: Edits<Getting<I>, Result = <Self as Get<I>>::Output> {
    type Output;
    fn index_mode(self) -> Self::Output;
}
impl<I, T, R> Get<I> for T
where
    T: Edits<Getting<I>, Result = R, Verdict: Lawful>,
{
    type Output = R;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn index_mode(self) -> R {
        self.edited()
    }
}

/// The result of the operation `Op` for the tuple `Self`, whether it breaks a law or not, and the verdict.
///
/// It names the type of the result. The type exists even if a law is broken, so both trait solvers report only the law.
pub trait Edits<Op> {
    type Result;
    type Verdict;
    fn edited(self) -> Self::Result;
}

/// To get the mode of the index `I`, as an operation.
pub struct Getting<I>(PhantomData<I>);
impl<I: IndexInto<T, T, I>, T> Edits<Getting<I>> for T {
    type Result = I::Output;
    type Verdict = I::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn edited(self) -> I::Output {
        I::index_into(self)
    }
}

/// The type of mode `I` of `T`.
pub type GetOf<T, I> = <NestedOf<T> as Get<I>>::Output;

/// Mode `Self` of `List`, the last modes of the tuple `Whole` in which it is mode `Index`; a dynamic one breaks the law.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the index of a mode",
    label = "the index of a mode is a static integer such as `U1`"
)]
pub trait IndexInto<List, Whole, Index> {
    type Output;
    /// Whether there is one.
    type Verdict;
    fn index_into(list: List) -> Self::Output;
}
impl<H, T, Whole, Index> IndexInto<HCons<H, T>, Whole, Index> for UTerm {
    type Output = H;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn index_into(list: HCons<H, T>) -> H {
        list.head
    }
}
impl<H, T, Whole, Index, U, B> IndexInto<HCons<H, T>, Whole, Index> for UInt<U, B>
where
    Self: Predecessor<Output: IndexInto<T, Whole, Index>>,
{
    type Output = <<Self as Predecessor>::Output as IndexInto<T, Whole, Index>>::Output;
    type Verdict = <<Self as Predecessor>::Output as IndexInto<T, Whole, Index>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn index_into(list: HCons<H, T>) -> Self::Output {
        <<Self as Predecessor>::Output as IndexInto<T, Whole, Index>>::index_into(list.tail)
    }
}
impl<Whole, Index> IndexInto<HNil, Whole, Index> for UTerm {
    type Output = HNil;
    type Verdict = OutOfRange<Index, Whole>;
    fn index_into(list: HNil) -> HNil {
        list
    }
}
impl<Whole, Index, U, B> IndexInto<HNil, Whole, Index> for UInt<U, B> {
    type Output = HNil;
    type Verdict = OutOfRange<Index, Whole>;
    fn index_into(list: HNil) -> HNil {
        list
    }
}
// An integer is its own mode 0.
macro_rules! integers {
    ($($integer:ty, <$($parameter:ident),*>;)*) => { $(
        impl<Whole, Index, $($parameter),*> IndexInto<$integer, Whole, Index> for UTerm {
            type Output = $integer;
            type Verdict = ();
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn index_into(integer: $integer) -> $integer {
                integer
            }
        }
        impl<Whole, Index, U, B, $($parameter),*> IndexInto<$integer, Whole, Index> for UInt<U, B> {
            type Output = $integer;
            type Verdict = OutOfRange<Index, Whole>;
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
// A dynamic index.
macro_rules! dynamic {
    ($($index:ty, <$($parameter:ident),*>;)*) => { $(
        impl<List, Whole, Index, $($parameter),*> IndexInto<List, Whole, Index> for $index {
            type Output = List;
            type Verdict = Dynamically<Whole>;
            fn index_into(list: List) -> List {
                list
            }
        }
    )* };
}
dynamic! {
    usize, <>;
    Multiple<K, Z>, <K, Z>;
}

/// The verdict that the index of a mode of `T` is dynamic.
pub struct Dynamically<T>(PhantomData<T>);
impl<T> Holds for Dynamically<T> where Decimal<usize>: DynamicIndex<T> {}

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
/// **Cost.** At run time, only moves of dynamic integers.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn get<I, T>(tuple: T) -> <OperandOf<T> as Edits<Getting<I>>>::Result
where
    T: IntoNested + Argument<Nested: Get<I>>,
{
    tuple.into_argument().edited()
}
