//! Division rounded up, and rounding up to a multiple.

use super::{
    ATuple, AnInteger, As, Collect, Divide, Divides, DivisorRanks, HasKind, IntTupleKind, IntTupleOf, IntegerForTuple,
    IntoNested, IsIntTuple, KindOf, Later, NestedOf, NotIntTuple, PairCase, Pairwise, RoundedUp, Underscore,
    only_int_tuples,
};
use crate::diagnostics::laws::UnderscoreForTuple;
use crate::diagnostics::{LayoutError, checked, law_is_broken};
use crate::int::{Integer, Multiple, Times, TimesOf, computed};
use colex_macros::twin;
use typenum::{U1, UInt, UTerm};

// Division, rounded up.

/// `A / Self`, rounded up.
///
/// | `A` | `Self` | quotient |
/// | --- | --- | --- |
/// | integer | integer | the quotient, rounded up |
/// | integer | tuple | by the product of the tuple |
/// | tuple | integer | the first mode by the integer, the others by the rest of it, itself rounded up |
/// | tuple | tuple | mode by mode; the missing modes of `Self` are 1 |
/// | | layout | the shape of its complement in `A` |
pub trait CeilDivides<A> {
    /// The type of `ceil_div(a, self)`.
    type Output;
    /// The quotient, unless it divides by zero.
    fn ceil_div(a: A, b: Self) -> Result<Self::Output, LayoutError>;
}

/// `ceil_div`, mode by mode. The case of a layout is in `algebra::ceil_div`.
pub type CeilDiv = Collect<Divide<RoundedUp>, DivisorRanks>;

impl<A: HasKind, B> CeilDivides<A> for B
where
    B: HasKind + PairCase<CeilDiv, A, KindOf<A>, KindOf<B>>,
{
    type Output = B::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ceil_div(a: A, b: B) -> Result<B::Output, LayoutError> {
        B::pair_case(Collect::of(Divide(RoundedUp)), a, b)
    }
}

/// The type of [`ceil_div`] of `A` by `B`.
pub type CeilDivOf<A, B> = <NestedOf<B> as CeilDivides<IntTupleOf<A>>>::Output;

// A layout or `_`.
impl<A, X, K, B> PairCase<CeilDiv, A, NotIntTuple<X>, K> for B {
    type Output = U1;
    law_is_broken!(fn pair_case(_: CeilDiv, _: A, _: B) -> Result<U1, LayoutError>);
}
impl<A, KA: IntTupleKind> PairCase<CeilDiv, A, KA, NotIntTuple<Underscore>> for Underscore
where
    for<'a> (): UnderscoreForTuple<'a>,
{
    type Output = U1;
    law_is_broken!(fn pair_case(_: CeilDiv, _: A, _: Underscore) -> Result<U1, LayoutError>);
}

/// `a / b`, rounded up.
///
/// **Definition.** Of integers, the smallest integer that is at least the quotient. A tuple by a tuple: mode by mode,
/// where missing modes of `b` are 1. A tuple by an integer: the first mode by `b`, the others by the rest of it. An
/// integer by a tuple: by the product of the tuple. Anything by a layout: the shape of the
/// [complement](crate::Layout::complement) of the layout in it.
///
/// **Defined when** no divisor is zero, and `b` has at most the modes of `a`. A static zero and a rank that is too
/// great do not compile.
///
/// **Type.** [`CeilDivOf`]`<A, B>`.
///
/// **In CuTe**: `ceil_div(a, b)`, where a static zero compiles and crashes.
///
/// # Panics
/// If a dynamic divisor is zero; [`try_ceil_div`] gives the error instead.
///
/// # Errors
/// If a dynamic divisor is zero.
///
/// ```
/// use colex::prelude::*;
/// use colex::tuple::try_ceil_div;
///
/// assert_eq!(try_ceil_div(17, (2, 4)), Ok(3));
/// assert_eq!(try_ceil_div(17, 0), Err(LayoutError::DivisionByZero));
/// ```
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::ceil_div;
///
/// assert_eq!(notation(&ceil_div(shape![16], shape![12])), "_2");
/// assert_eq!(notation(&ceil_div(shape![(12, 3, 6)], shape![4])), "(_3,_3,_6)");
/// assert_eq!(notation(&ceil_div(shape![(12, (3, 6))], shape![(5)])), "(_3,(_3,_6))");
/// assert_eq!(ceil_div(17, (2, 4)), 3);
/// assert_eq!(notation(&ceil_div(shape![32], layout![2 : 8])), "(_8,_2)");
/// ```
///
/// Division by a static zero does not compile:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex::tuple::ceil_div;
///
/// ceil_div(shape![8], shape![0]);
/// ```
/// nor does a divisor with more modes than the dividend:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex::tuple::ceil_div;
///
/// ceil_div(shape![(6, 4)], shape![(2, 2, 2)]);
/// ```
/// ```
/// use colex::prelude::*;
/// use colex::tuple::ceil_div;
///
/// ceil_div(shape![(6, 4)], shape![(2, 2)]);
/// ```
///
/// **Cost.** None at run time for static integers; a division for each dynamic one.
#[twin(LayoutError)]
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn ceil_div<A, B, NA, NB, R>(a: A, b: B) -> R
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: CeilDivides<NA>,
    Later<B, NB>: CeilDivides<NA, Output = R>,
{
    CeilDivides::ceil_div(a.into_nested(), b.into_nested())
}

// Rounding up to a multiple.

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
/// # Errors
/// If a dynamic divisor is zero, or the multiple overflows.
///
/// ```
/// use colex::prelude::*;
/// use colex::tuple::try_round_up;
///
/// assert_eq!(try_round_up(36, 7), Ok(42));
/// assert_eq!(try_round_up(36, 0), Err(LayoutError::DivisionByZero));
/// ```
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
#[twin(LayoutError)]
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
    Pairwise::pairwise(Collect::of(ToMultiple), a.into_nested(), b.into_nested())
}
