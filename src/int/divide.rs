//! Division with remainder.

use super::bits::{AppendBit, Undefined};
use super::exact_divide::ExactDivide;
use super::minus::MinusBits;
use super::pair::{First, Pair, Second};
use super::plus::PlusCarry;
use crate::diagnostics::laws::DivisionByZero;
use crate::diagnostics::{Decimal, InDecimal};
use core::marker::PhantomData;
use typenum::{B0, B1, UInt, UTerm};

/// `(Self / D, Self % D)` of static integers, `D` at least 1, as the pair `Output`.
///
/// Trailing zeros of the divisor are stripped; the rest is restoring division, one subtraction for each bit of the
/// dividend. Where the division is likely to be exact, [`ExactDivide`] is cheaper.
pub trait DivRem<D> {
    /// Quotient and remainder.
    type Output: Pair;
}

impl<V, C> DivRem<UInt<V, C>> for UTerm {
    type Output = (UTerm, UTerm);
}
impl<U, B> DivRem<UInt<UTerm, B1>> for UInt<U, B> {
    type Output = (UInt<U, B>, UTerm);
}
impl<U, B, V, C> DivRem<UInt<UInt<V, C>, B0>> for UInt<U, B>
where
    U: DivRem<UInt<V, C>, Output: Pair<Second: AppendBit<B>>>,
{
    type Output = (First<U::Output>, <Second<U::Output> as AppendBit<B>>::Output);
}
impl<U, B, V, C> DivRem<UInt<UInt<V, C>, B1>> for UInt<U, B>
where
    U: DivRem<UInt<UInt<V, C>, B1>>,
    Second<U::Output>: AppendBit<B, Output: MinusBits<UInt<UInt<V, C>, B1>, B0>>,
    Trial<U, B, UInt<UInt<V, C>, B1>>: Restore<First<U::Output>, Partial<U, B, UInt<UInt<V, C>, B1>>>,
{
    type Output =
        <Trial<U, B, UInt<UInt<V, C>, B1>> as Restore<First<U::Output>, Partial<U, B, UInt<UInt<V, C>, B1>>>>::Output;
}

/// The remainder of `U / D` with the next bit of the dividend.
type Partial<U, B, D> = <Second<<U as DivRem<D>>::Output> as AppendBit<B>>::Output;
/// The partial remainder less the divisor.
type Trial<U, B, D> = <Partial<U, B, D> as MinusBits<D, B0>>::Output;

/// One step of restoring division: `Self` is the trial difference.
pub trait Restore<Q, Partial> {
    /// Quotient and remainder.
    type Output: Pair;
}
impl<Q: AppendBit<B0>, Partial> Restore<Q, Partial> for Undefined {
    type Output = (Q::Output, Partial);
}
impl<Q: AppendBit<B1>, Partial> Restore<Q, Partial> for UTerm {
    type Output = (Q::Output, UTerm);
}
impl<Q: AppendBit<B1>, Partial, U, B> Restore<Q, Partial> for UInt<U, B> {
    type Output = (Q::Output, UInt<U, B>);
}

/// The dividend `N` of a division, in the law [`DivisibleBy`].
///
/// A type of its own, because rustc reports a broken law only where its `Self` is not that of the operation.
pub struct Dividend<N>(PhantomData<N>);

/// The law that the divisor `D` of a division is not a static zero.
#[diagnostic::on_unimplemented(
    message = "no type can be computed of a division by `{D}`",
    label = "the type of the result depends on a type parameter",
    note = "`x.to_dynamic()` of an integer, a shape, a layout or a tensor forgets what its type knows, and the result is computed at run time"
)]
pub trait DivisibleBy<D> {}
impl<N> DivisibleBy<usize> for Dividend<N> {}
impl<N, V, C> DivisibleBy<UInt<V, C>> for Dividend<N> {}
impl<N: InDecimal> DivisibleBy<UTerm> for Dividend<N> where Decimal<N>: DivisionByZero {}
/// [`DivisibleBy`] a static zero, asked for a dividend that is no parameter.
///
/// The lifetime is there because rustc decides a bound without parameters at the impl.
pub trait DivisibleByZero<'a> {}
impl<N: InDecimal> DivisibleByZero<'_> for Dividend<N> where Decimal<N>: DivisionByZero {}

/// `Self / D`, rounded down: static if both are, or if `Self` is static zero.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from `{Self}` and `{D}`",
    label = "the type of the result depends on a type parameter",
    note = "`x.to_dynamic()` of an integer, a shape, a layout or a tensor forgets what its type knows, and the result is computed at run time"
)]
pub trait DividedBy<D> {
    /// The quotient.
    type Output;
}

/// The type of `A / B`, rounded down.
pub type QuotientOf<A, B> = <A as DividedBy<B>>::Output;

impl<D> DividedBy<D> for UTerm
where
    Dividend<UTerm>: DivisibleBy<D>,
{
    type Output = UTerm;
}
impl<D> DividedBy<D> for usize
where
    Dividend<usize>: DivisibleBy<D>,
{
    type Output = usize;
}
impl<U, B> DividedBy<usize> for UInt<U, B> {
    type Output = usize;
}
impl<U, B> DividedBy<UTerm> for UInt<U, B>
where
    Dividend<UInt<U, B>>: DivisibleBy<UTerm>,
{
    type Output = UTerm;
}
impl<U, B, V, C> DividedBy<UInt<V, C>> for UInt<U, B>
where
    UInt<U, B>: DivRem<UInt<V, C>>,
{
    type Output = First<<UInt<U, B> as DivRem<UInt<V, C>>>::Output>;
}

/// `Self % D`: static if both are, or if `Self` is static zero, or if `D` is static one.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from `{Self}` and `{D}`",
    label = "the type of the result depends on a type parameter",
    note = "`x.to_dynamic()` of an integer, a shape, a layout or a tensor forgets what its type knows, and the result is computed at run time"
)]
pub trait Remainder<D> {
    /// The remainder.
    type Output;
}

/// The type of `A % B`.
pub type RemainderOf<A, B> = <A as Remainder<B>>::Output;

impl<D> Remainder<D> for UTerm
where
    Dividend<UTerm>: DivisibleBy<D>,
{
    type Output = UTerm;
}
impl Remainder<usize> for usize {
    type Output = usize;
}
impl Remainder<UTerm> for usize
where
    for<'a> Dividend<usize>: DivisibleByZero<'a>,
{
    type Output = UTerm;
}
impl Remainder<UInt<UTerm, B1>> for usize {
    type Output = UTerm;
}
impl<V, C, D> Remainder<UInt<UInt<V, C>, D>> for usize {
    type Output = usize;
}
impl<U, B> Remainder<usize> for UInt<U, B> {
    type Output = usize;
}
impl<U, B> Remainder<UTerm> for UInt<U, B>
where
    Dividend<UInt<U, B>>: DivisibleBy<UTerm>,
{
    type Output = UTerm;
}
impl<U, B, V, C> Remainder<UInt<V, C>> for UInt<U, B>
where
    UInt<U, B>: DivRem<UInt<V, C>>,
{
    type Output = Second<<UInt<U, B> as DivRem<UInt<V, C>>>::Output>;
}

/// `Self / D`, rounded up: static if both are, or if `Self` is static zero.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from `{Self}` and `{D}`",
    label = "the type of the result depends on a type parameter",
    note = "`x.to_dynamic()` of an integer, a shape, a layout or a tensor forgets what its type knows, and the result is computed at run time"
)]
pub trait CeilDividedBy<D> {
    /// The quotient.
    type Output;
}

/// The type of `A / B`, rounded up.
pub type CeilQuotientOf<A, B> = <A as CeilDividedBy<B>>::Output;

impl<V, C> CeilDividedBy<UInt<V, C>> for UTerm {
    type Output = UTerm;
}
impl CeilDividedBy<UTerm> for UTerm
where
    for<'a> Dividend<UTerm>: DivisibleByZero<'a>,
{
    type Output = UInt<UTerm, B1>;
}
impl CeilDividedBy<usize> for UTerm {
    type Output = usize;
}
impl<D> CeilDividedBy<D> for usize
where
    Dividend<usize>: DivisibleBy<D>,
{
    type Output = usize;
}
impl<U, B> CeilDividedBy<usize> for UInt<U, B> {
    type Output = usize;
}
// Not 0, which another division may divide by: one mistake is one error.
impl<U, B> CeilDividedBy<UTerm> for UInt<U, B>
where
    Dividend<UInt<U, B>>: DivisibleBy<UTerm>,
{
    type Output = UInt<UTerm, B1>;
}
// Exact in the usual case.
impl<U, B, V, C> CeilDividedBy<UInt<V, C>> for UInt<U, B>
where
    UInt<U, B>: ExactDivide<UInt<V, C>, Output: OrRoundUp<UInt<U, B>, UInt<V, C>>>,
{
    type Output = <<UInt<U, B> as ExactDivide<UInt<V, C>>>::Output as OrRoundUp<UInt<U, B>, UInt<V, C>>>::Output;
}

/// `Self` if the division was exact, `N / D` rounded up otherwise.
pub trait OrRoundUp<N, D> {
    /// The quotient.
    type Output;
}
impl<N, D> OrRoundUp<N, D> for UTerm {
    type Output = UTerm;
}
impl<N, D, U, B> OrRoundUp<N, D> for UInt<U, B> {
    type Output = UInt<U, B>;
}
impl<N, D> OrRoundUp<N, D> for Undefined
where
    N: DivRem<D, Output: Pair<First: PlusCarry<UTerm>>>,
{
    type Output = <First<N::Output> as PlusCarry<UTerm>>::Output;
}
