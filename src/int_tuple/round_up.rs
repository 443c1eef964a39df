//! Rounding up to a multiple.

use super::case::{ATuple, AnInteger, IntTupleOf, IsIntTuple, KindOf, Kinded};
use super::neither::neither;
use super::nested::{As, IntoNested, Later, NestedOf};
use super::pairs::{DivisorPairs, DivisorPairsOf, IntegerForTuple};
use crate::diagnostics::{LayoutError, OfModes, checked};
use crate::int::{CeilDividedBy, CeilQuotientOf, Integer, Times, TimesOf};
use frunk_core::hlist::{HCons, HNil};
use typenum::{U1, UInt, UTerm};

/// The multiple of `Self` to which `A` is rounded up, mode by mode; the missing modes of `Self` are 1.
#[diagnostic::on_unimplemented(
    message = "mismatched profiles: a tuple and an integer cannot be rounded to each other",
    label = "int tuples of different profile",
    note = "`round_up` takes two integers, or two tuples mode by mode"
)]
pub trait RoundsUp<A> {
    /// The multiple.
    type Output;
    /// The multiple, unless it divides by zero or overflows.
    fn round_up(a: A, b: Self) -> Result<Self::Output, LayoutError>;
}

impl<A: Kinded, Z, R> RoundsUp<A> for Z
where
    Z: Kinded + RoundsUpCase<A, KindOf<A>, KindOf<Z>, Output = R>,
{
    type Output = Z::Output;
    #[inline(always)]
    fn round_up(a: A, b: Z) -> Result<Self::Output, LayoutError> {
        Z::round_up_case(a, b)
    }
}

/// [`RoundsUp`], by the kinds of the operands.
#[diagnostic::on_unimplemented(
    message = "mismatched profiles: a tuple and an integer cannot be rounded to each other",
    label = "int tuples of different profile",
    note = "`round_up` takes two integers, or two tuples mode by mode"
)]
pub trait RoundsUpCase<A, KA, K> {
    /// The multiple.
    type Output;
    /// The multiple, unless it divides by zero or overflows.
    fn round_up_case(a: A, b: Self) -> Result<Self::Output, LayoutError>;
}

/// The type of [`round_up`] of `A` to a multiple of `B`.
pub type RoundUpOf<A, B> = <NestedOf<B> as RoundsUp<IntTupleOf<A>>>::Output;

// Integer to integer.
impl<A, B, R: Times<B, Output: Integer>> RoundsUpCase<A, AnInteger, AnInteger> for B
where
    A: Integer + CeilDividedBy<B, Output = R>,
    B: Integer,
{
    type Output = TimesOf<CeilQuotientOf<A, B>, B>;
    #[inline(always)]
    fn round_up_case(a: A, b: B) -> Result<Self::Output, LayoutError> {
        let quotient = checked::ceil_div(a.value(), b.value())?;
        Ok(Integer::from_value(checked::times(quotient, b.value())?))
    }
}
// Any tuple to a multiple of 1, which stands for a missing mode.
impl RoundsUpCase<HNil, ATuple, AnInteger> for U1 {
    type Output = HNil;
    #[inline(always)]
    fn round_up_case(a: HNil, _: U1) -> Result<HNil, LayoutError> {
        Ok(a)
    }
}
impl<H, T> RoundsUpCase<HCons<H, T>, ATuple, AnInteger> for U1 {
    type Output = HCons<H, T>;
    #[inline(always)]
    fn round_up_case(a: HCons<H, T>, _: U1) -> Result<Self::Output, LayoutError> {
        Ok(a)
    }
}
// An integer and a tuple.
macro_rules! mismatched {
    ($($integer:ty, <$($parameter:ident),*>;)*) => { $(
        impl<H, T, $($parameter),*> RoundsUpCase<HCons<H, T>, ATuple, AnInteger> for $integer
        where
            $integer: IntegerForTuple<HCons<H, T>>,
        {
            type Output = HCons<H, T>;
            fn round_up_case(a: HCons<H, T>, _: $integer) -> Result<Self::Output, LayoutError> {
                Ok(a)
            }
        }
    )* };
}
mismatched! {
    usize, <>;
    UTerm, <>;
    UInt<UInt<U, B>, C>, <U, B, C>;
}
impl<A: IntegerForTuple<HCons<H, T>>, H, T> RoundsUpCase<A, AnInteger, ATuple> for HCons<H, T> {
    type Output = A;
    fn round_up_case(a: A, _: Self) -> Result<A, LayoutError> {
        Ok(a)
    }
}
// Tuple to tuple.
impl<A, R: RoundUpModes> RoundsUpCase<A, ATuple, ATuple> for HNil
where
    HNil: DivisorPairs<A, Output = R>,
{
    type Output = <DivisorPairsOf<A, HNil> as RoundUpModes>::Output;
    #[inline(always)]
    fn round_up_case(a: A, b: HNil) -> Result<Self::Output, LayoutError> {
        HNil::divisor_pairs(a, b).round_up_modes()
    }
}
impl<A, H, T, R: RoundUpModes> RoundsUpCase<A, ATuple, ATuple> for HCons<H, T>
where
    HCons<H, T>: DivisorPairs<A, Output = R>,
{
    type Output = <DivisorPairsOf<A, HCons<H, T>> as RoundUpModes>::Output;
    #[inline(always)]
    fn round_up_case(a: A, b: Self) -> Result<Self::Output, LayoutError> {
        Self::divisor_pairs(a, b).round_up_modes()
    }
}
// A layout or `_`.
neither!(RoundsUpCase<A,>, type Output = U1, fn round_up_case() -> Result<U1, LayoutError>);

/// The multiples to which a list of pairs is rounded up.
pub trait RoundUpModes {
    /// The multiples.
    type Output;
    /// The multiples, unless one divides by zero or overflows.
    fn round_up_modes(self) -> Result<Self::Output, LayoutError>;
}

impl RoundUpModes for HNil {
    type Output = HNil;
    #[inline(always)]
    fn round_up_modes(self) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<A, B: RoundsUp<A>, T: RoundUpModes> RoundUpModes for HCons<(A, B), T> {
    type Output = HCons<B::Output, T::Output>;
    #[inline(always)]
    fn round_up_modes(self) -> Result<Self::Output, LayoutError> {
        let (a, b) = self.head;
        Ok(HCons { head: B::round_up(a, b).in_first()?, tail: self.tail.round_up_modes().behind()? })
    }
}

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
#[inline(always)]
#[track_caller]
pub fn round_up<A, B, NA, NB, R>(a: A, b: B) -> R
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: RoundsUp<NA>,
    Later<B, NB>: RoundsUp<NA, Output = R>,
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
#[inline(always)]
pub fn try_round_up<A, B, NA, NB, R>(a: A, b: B) -> Result<R, LayoutError>
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: RoundsUp<NA>,
    Later<B, NB>: RoundsUp<NA, Output = R>,
{
    RoundsUp::round_up(a.into_nested(), b.into_nested())
}
