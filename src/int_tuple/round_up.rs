//! Rounding up to a multiple.

use super::case::{ATuple, AnInteger, IntTupleOf, IsIntTuple};
use super::nested::{As, IntoNested, Later, NestedOf};
use super::pairs::{DivisorRanks, IntegerForTuple};
use super::pairwise::{Collect, PairCase, Pairwise, only_int_tuples};
use super::quotient::{Divides, RoundedUp};
use crate::diagnostics::{LayoutError, checked, law_is_broken};
use crate::int::{Integer, Multiple, Times, TimesOf, computed};
use typenum::{U1, UInt, UTerm};

/// The multiple of an integer to which an integer is rounded up.
#[derive(Clone, Copy, Debug)]
pub struct ToMultiple;

/// `round_up`, mode by mode.
pub type RoundUp = Collect<ToMultiple, DivisorRanks>;

/// The type of [`round_up`] of `A` to a multiple of `B`.
pub type RoundUpOf<A, B> = <NestedOf<B> as Pairwise<RoundUp, IntTupleOf<A>>>::Output;

// Integer to integer.
impl<A: Integer, B> PairCase<RoundUp, A, AnInteger, AnInteger> for B
where
    B: Integer + Divides<RoundedUp, A, Output: Times<B, Output: Integer>>,
{
    type Output = TimesOf<B::Output, B>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pair_case(_: RoundUp, a: A, b: B) -> Result<Self::Output, LayoutError> {
        let quotient = checked::ceil_div(a.value(), b.value())?;
        Ok(computed(checked::times(quotient, b.value())?))
    }
}
// Any tuple to a multiple of 1, which stands for a missing mode.
impl<A> PairCase<RoundUp, A, ATuple, AnInteger> for U1 {
    type Output = A;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pair_case(_: RoundUp, a: A, _: U1) -> Result<A, LayoutError> {
        Ok(a)
    }
}
// An integer and a tuple.
macro_rules! mismatched {
    ($($integer:ty, <$($parameter:ident),*>;)*) => { $(
        impl<A, $($parameter),*> PairCase<RoundUp, A, ATuple, AnInteger> for $integer
        where
            $integer: IntegerForTuple<A>,
        {
            type Output = U1;
            law_is_broken!(fn pair_case(_: RoundUp, _: A, _: $integer) -> Result<U1, LayoutError>);
        }
    )* };
}
mismatched! {
    usize, <>;
    Multiple<K, Z>, <K, Z>;
    UTerm, <>;
    UInt<UInt<U, B>, C>, <U, B, C>;
}
impl<A: IntegerForTuple<B>, B> PairCase<RoundUp, A, AnInteger, ATuple> for B {
    type Output = U1;
    law_is_broken!(fn pair_case(_: RoundUp, _: A, _: B) -> Result<U1, LayoutError>);
}
only_int_tuples!(RoundUp, U1);

/// The smallest multiple of `b` that is at least `a`.
///
/// **Definition.** Of integers, `ceil_div(a, b) * b`; of tuples, mode by mode, where missing modes of `b` are 1.
///
/// **Defined when** no divisor is zero, and `b` has at most the modes of `a`. A static zero and a rank that is too
/// great do not compile.
///
/// **Type.** [`RoundUpOf`]`<A, B>`.
///
/// **In CuTe**: `round_up(a, b)`.
///
/// # Panics
/// If a dynamic divisor is zero, or the multiple overflows; [`try_round_up`] gives the error instead.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::round_up;
///
/// assert_eq!(notation(&round_up(shape![36], shape![7])), "_42");
/// assert_eq!(notation(&round_up((30, 5), shape![(8)])), "(32,5)");
/// ```
///
/// Division by a static zero does not compile:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex::tuple::round_up;
///
/// round_up(shape![36], shape![0]);
/// ```
///
/// **Cost.** None at run time for static integers; a division and a product for each dynamic one.
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn round_up<A, B, NA, NB, R>(a: A, b: B) -> R
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: Pairwise<RoundUp, NA>,
    Later<B, NB>: Pairwise<RoundUp, NA, Output = R>,
{
    checked::lawful(try_round_up(a, b))
}

/// [`round_up`], or the law that dynamic integers break.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::try_round_up;
///
/// assert_eq!(try_round_up(36, 7), Ok(42));
/// assert_eq!(try_round_up(36, 0), Err(LayoutError::DivisionByZero));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn try_round_up<A, B, NA, NB, R>(a: A, b: B) -> Result<R, LayoutError>
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: Pairwise<RoundUp, NA>,
    Later<B, NB>: Pairwise<RoundUp, NA, Output = R>,
{
    Pairwise::pairwise(Collect::of(ToMultiple), a.into_nested(), b.into_nested())
}
