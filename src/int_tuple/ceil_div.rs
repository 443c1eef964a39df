//! Ceiling division, and rounding up to a multiple.

use super::nested::{IntoNested, NestedOf};
use super::pairs::DivisorPairs;
use super::product::{Product, ProductValue};
use crate::diagnostics::{LayoutError, checked};
use crate::int::{CeilDividedBy, CeilQuotientOf, Integer, Times, TimesOf};
use frunk_core::hlist::{HCons, HNil};

/// `A / Self`, rounded up.
///
/// | `A` | `Self` | quotient |
/// | --- | --- | --- |
/// | integer | integer | the quotient, rounded up |
/// | integer | tuple | by the product of the tuple |
/// | tuple | integer | the first mode by the integer, the others by what is left of it, itself rounded up |
/// | tuple | tuple | mode by mode; the missing modes of `Self` are 1 |
pub trait CeilDivides<A> {
    /// The quotient.
    type Output;
    /// The quotient, unless it divides by zero.
    fn ceil_div(a: A, b: Self) -> Result<Self::Output, LayoutError>;
}

/// The type of [`ceil_div`] of `A` by `B`.
pub type CeilDivOf<A, B> = <NestedOf<B> as CeilDivides<NestedOf<A>>>::Output;

// Integer by integer.
impl<A, B> CeilDivides<A> for B
where
    A: Integer + CeilDividedBy<B, Output: Integer>,
    B: Integer,
{
    type Output = CeilQuotientOf<A, B>;
    #[inline(always)]
    fn ceil_div(a: A, b: B) -> Result<Self::Output, LayoutError> {
        Ok(Integer::from_value(checked::ceil_div(a.value(), b.value())?))
    }
}
// Integer by tuple.
impl<A: Integer> CeilDivides<A> for HNil {
    type Output = A;
    #[inline(always)]
    fn ceil_div(a: A, _: HNil) -> Result<A, LayoutError> {
        Ok(a)
    }
}
impl<A, H, T, P> CeilDivides<A> for HCons<H, T>
where
    HCons<H, T>: ProductValue + Product<Output = P>,
    A: Integer + CeilDividedBy<P, Output: Integer>,
{
    type Output = CeilQuotientOf<A, P>;
    #[inline(always)]
    fn ceil_div(a: A, b: Self) -> Result<Self::Output, LayoutError> {
        Ok(Integer::from_value(checked::ceil_div(a.value(), b.try_product()?)?))
    }
}
// Tuple by integer.
impl<B: Integer> CeilDivides<HNil> for B {
    type Output = HNil;
    #[inline(always)]
    fn ceil_div(_: HNil, _: B) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<H, B> CeilDivides<HCons<H, HNil>> for B
where
    B: Integer + CeilDivides<H>,
{
    type Output = HCons<<B as CeilDivides<H>>::Output, HNil>;
    #[inline(always)]
    fn ceil_div(a: HCons<H, HNil>, b: B) -> Result<Self::Output, LayoutError> {
        Ok(HCons { head: B::ceil_div(a.head, b)?, tail: HNil })
    }
}
impl<H, H2, T, B, R> CeilDivides<HCons<H, HCons<H2, T>>> for B
where
    B: Integer + CeilDivides<H>,
    H: Copy + CeilDivides<B, Output = R>,
    R: Integer + CeilDivides<HCons<H2, T>>,
{
    type Output = HCons<<B as CeilDivides<H>>::Output, <R as CeilDivides<HCons<H2, T>>>::Output>;
    #[inline(always)]
    fn ceil_div(a: HCons<H, HCons<H2, T>>, b: B) -> Result<Self::Output, LayoutError> {
        let rest = H::ceil_div(b, a.head)?;
        Ok(HCons { head: B::ceil_div(a.head, b)?, tail: R::ceil_div(a.tail, rest)? })
    }
}
// Tuple by tuple.
impl CeilDivides<HNil> for HNil {
    type Output = HNil;
    #[inline(always)]
    fn ceil_div(_: HNil, _: HNil) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<HA, TA> CeilDivides<HCons<HA, TA>> for HNil
where
    HNil: DivisorPairs<HCons<HA, TA>, Output: CeilDivideModes>,
{
    type Output = <<HNil as DivisorPairs<HCons<HA, TA>>>::Output as CeilDivideModes>::Output;
    #[inline(always)]
    fn ceil_div(a: HCons<HA, TA>, b: HNil) -> Result<Self::Output, LayoutError> {
        HNil::divisor_pairs(a, b).ceil_divide_modes()
    }
}
impl<A, H, T> CeilDividesTuple<A> for HCons<H, T> {}
