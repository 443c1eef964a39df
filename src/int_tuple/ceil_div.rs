//! Division, rounded up.

use super::case::{ATuple, AnInteger, IntTupleKind, IntTupleOf, IsIntTuple, KindOf, Kinded, Neither};
use super::neither::first_is_neither;
use super::nested::{As, IntoNested, Later, NestedOf};
use super::pairs::{DivisorPairs, DivisorPairsOf};
use super::product::{Product, ProductValue};
use super::underscore::Underscore;
use crate::diagnostics::laws::UnderscoreForTuple;
use crate::diagnostics::{LayoutError, OfModes, checked};
use crate::int::{CeilDividedBy, CeilQuotientOf, Integer};
use frunk_core::hlist::{HCons, HNil};
use typenum::U1;

/// `A / Self`, rounded up.
///
/// | `A` | `Self` | quotient |
/// | --- | --- | --- |
/// | integer | integer | the quotient, rounded up |
/// | integer | tuple | by the product of the tuple |
/// | tuple | integer | the first mode by the integer, the others by what is left of it, itself rounded up |
/// | tuple | tuple | mode by mode; the missing modes of `Self` are 1 |
/// | | layout | the shape of its complement in `A` |
pub trait CeilDivides<A> {
    /// The quotient.
    type Output;
    /// The quotient, unless it divides by zero.
    fn ceil_div(a: A, b: Self) -> Result<Self::Output, LayoutError>;
}

impl<A: Kinded, Z> CeilDivides<A> for Z
where
    Z: Kinded + CeilDividesCase<A, KindOf<A>, KindOf<Z>>,
{
    type Output = Z::Output;
    #[inline(always)]
    fn ceil_div(a: A, b: Z) -> Result<Self::Output, LayoutError> {
        Z::ceil_div_case(a, b)
    }
}

/// [`CeilDivides`], by the kinds of the operands; the one of a layout is in `algebra::ceil_div`.
pub trait CeilDividesCase<A, KA, K> {
    /// The quotient.
    type Output;
    /// The quotient, unless it divides by zero.
    fn ceil_div_case(a: A, b: Self) -> Result<Self::Output, LayoutError>;
}

/// The type of [`ceil_div`] of `A` by `B`.
pub type CeilDivOf<A, B> = <NestedOf<B> as CeilDivides<IntTupleOf<A>>>::Output;

// Integer by integer.
impl<A, B, R: Integer> CeilDividesCase<A, AnInteger, AnInteger> for B
where
    A: Integer + CeilDividedBy<B, Output = R>,
    B: Integer,
{
    type Output = CeilQuotientOf<A, B>;
    #[inline(always)]
    fn ceil_div_case(a: A, b: B) -> Result<Self::Output, LayoutError> {
        Ok(Integer::from_value(checked::ceil_div(a.value(), b.value())?))
    }
}
// Integer by tuple.
impl<A: Integer> CeilDividesCase<A, AnInteger, ATuple> for HNil {
    type Output = A;
    #[inline(always)]
    fn ceil_div_case(a: A, _: HNil) -> Result<A, LayoutError> {
        Ok(a)
    }
}
impl<A, H, T, R: Integer> CeilDividesCase<A, AnInteger, ATuple> for HCons<H, T>
where
    HCons<H, T>: ProductValue,
    A: Integer + CeilDividedBy<<Self as Product>::Output, Output = R>,
{
    type Output = CeilQuotientOf<A, <Self as Product>::Output>;
    #[inline(always)]
    fn ceil_div_case(a: A, b: Self) -> Result<Self::Output, LayoutError> {
        Ok(Integer::from_value(checked::ceil_div(a.value(), b.try_product()?)?))
    }
}
// Tuple by integer.
impl<B: Integer> CeilDividesCase<HNil, ATuple, AnInteger> for B {
    type Output = HNil;
    #[inline(always)]
    fn ceil_div_case(_: HNil, _: B) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<H, B> CeilDividesCase<HCons<H, HNil>, ATuple, AnInteger> for B
where
    B: Integer + CeilDivides<H>,
{
    type Output = HCons<<B as CeilDivides<H>>::Output, HNil>;
    #[inline(always)]
    fn ceil_div_case(a: HCons<H, HNil>, b: B) -> Result<Self::Output, LayoutError> {
        Ok(HCons { head: B::ceil_div(a.head, b).in_first()?, tail: HNil })
    }
}
impl<H, H2, T, B, R: Integer + CeilDivides<HCons<H2, T>>> CeilDividesCase<HCons<H, HCons<H2, T>>, ATuple, AnInteger>
    for B
where
    B: Integer + CeilDivides<H>,
    H: Copy + CeilDivides<B, Output = R>,
{
    type Output =
        HCons<<B as CeilDivides<H>>::Output, <<H as CeilDivides<B>>::Output as CeilDivides<HCons<H2, T>>>::Output>;
    #[inline(always)]
    fn ceil_div_case(a: HCons<H, HCons<H2, T>>, b: B) -> Result<Self::Output, LayoutError> {
        let rest = H::ceil_div(b, a.head).in_first()?;
        Ok(HCons { head: B::ceil_div(a.head, b).in_first()?, tail: CeilDivides::ceil_div(a.tail, rest).behind()? })
    }
}
// Tuple by tuple.
impl CeilDividesCase<HNil, ATuple, ATuple> for HNil {
    type Output = HNil;
    #[inline(always)]
    fn ceil_div_case(_: HNil, _: HNil) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<HA, TA, R: CeilDivideModes> CeilDividesCase<HCons<HA, TA>, ATuple, ATuple> for HNil
where
    HNil: DivisorPairs<HCons<HA, TA>, Output = R>,
{
    type Output = <DivisorPairsOf<HCons<HA, TA>, HNil> as CeilDivideModes>::Output;
    #[inline(always)]
    fn ceil_div_case(a: HCons<HA, TA>, b: HNil) -> Result<Self::Output, LayoutError> {
        HNil::divisor_pairs(a, b).ceil_divide_modes()
    }
}
impl<H, T, R: CeilDivideModes> CeilDividesCase<HNil, ATuple, ATuple> for HCons<H, T>
where
    HCons<H, T>: DivisorPairs<HNil, Output = R>,
{
    type Output = <DivisorPairsOf<HNil, HCons<H, T>> as CeilDivideModes>::Output;
    #[inline(always)]
    fn ceil_div_case(a: HNil, b: Self) -> Result<Self::Output, LayoutError> {
        Self::divisor_pairs(a, b).ceil_divide_modes()
    }
}
impl<HA, TA, HB, TB, R: CeilDivideModes> CeilDividesCase<HCons<HA, TA>, ATuple, ATuple> for HCons<HB, TB>
where
    HCons<HB, TB>: DivisorPairs<HCons<HA, TA>, Output = R>,
{
    type Output = <DivisorPairsOf<HCons<HA, TA>, HCons<HB, TB>> as CeilDivideModes>::Output;
    #[inline(always)]
    fn ceil_div_case(a: HCons<HA, TA>, b: Self) -> Result<Self::Output, LayoutError> {
        Self::divisor_pairs(a, b).ceil_divide_modes()
    }
}
// A layout or `_`.
first_is_neither!(CeilDividesCase<A,>, type Output = U1, fn ceil_div_case() -> Result<U1, LayoutError>);
impl<A, KA: IntTupleKind> CeilDividesCase<A, KA, Neither<Underscore>> for Underscore
where
    for<'a> (): UnderscoreForTuple<'a>,
{
    type Output = U1;
    fn ceil_div_case(_: A, _: Underscore) -> Result<U1, LayoutError> {
        unreachable!("a static law is broken")
    }
}

/// The quotients, rounded up, of a list of pairs.
pub trait CeilDivideModes {
    /// The quotients.
    type Output;
    /// The quotients, unless one divides by zero.
    fn ceil_divide_modes(self) -> Result<Self::Output, LayoutError>;
}

impl CeilDivideModes for HNil {
    type Output = HNil;
    #[inline(always)]
    fn ceil_divide_modes(self) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<A: Kinded, B, T: CeilDivideModes> CeilDivideModes for HCons<(A, B), T>
where
    B: Kinded + CeilDividesCase<A, KindOf<A>, KindOf<B>>,
{
    type Output = HCons<B::Output, T::Output>;
    #[inline(always)]
    fn ceil_divide_modes(self) -> Result<Self::Output, LayoutError> {
        let (a, b) = self.head;
        Ok(HCons { head: B::ceil_div_case(a, b).in_first()?, tail: self.tail.ceil_divide_modes().behind()? })
    }
}

/// `a / b`, rounded up.
///
/// **Definition.** Of integers, the smallest integer that is at least the quotient. A tuple by a tuple: mode by
/// mode, where missing modes of `b` are 1. A tuple by an integer: the first mode by `b`, the others by what is
/// left of it. An integer by a tuple: by the product of the tuple. Anything by a layout: the shape of the
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
#[inline(always)]
#[track_caller]
pub fn ceil_div<A, B, NA, NB, R>(a: A, b: B) -> R
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: CeilDivides<NA>,
    Later<B, NB>: CeilDivides<NA, Output = R>,
{
    checked::lawful(try_ceil_div(a, b))
}

/// [`ceil_div`], or the law that dynamic integers break.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::try_ceil_div;
///
/// assert_eq!(try_ceil_div(17, (2, 4)), Ok(3));
/// assert_eq!(try_ceil_div(17, 0), Err(LayoutError::DivisionByZero));
/// ```
#[inline(always)]
pub fn try_ceil_div<A, B, NA, NB, R>(a: A, b: B) -> Result<R, LayoutError>
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: CeilDivides<NA>,
    Later<B, NB>: CeilDivides<NA, Output = R>,
{
    CeilDivides::ceil_div(a.into_nested(), b.into_nested())
}
