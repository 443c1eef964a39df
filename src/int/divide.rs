//! Division with remainder, and exact division.

use crate::algebra::statics::{Mixed, Number, RoundedDown};
use crate::diagnostics::laws::DivisionByZero;
use crate::diagnostics::{Decimal, InDecimal};
use core::marker::PhantomData;
use typenum::{B1, UInt, UTerm};

// Division with remainder.

/// The dividend `N` of a division, in the law [`DivisibleBy`].
///
/// A type of its own, because rustc reports a broken law only where its `Self` is not that of the operation.
pub struct Dividend<N>(PhantomData<N>);

/// The law that the divisor `D` of a division is not a static zero.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from a division by `{D}`",
    label = "the type of the result depends on a type parameter",
    note = "`x.to_dynamic()` makes an integer, a shape, a layout or a tensor dynamic, and the result is computed at run time"
)]
pub trait DivisibleBy<D> {}
impl<N> DivisibleBy<usize> for Dividend<N> {}
impl<N, V, C> DivisibleBy<UInt<V, C>> for Dividend<N> {}
impl<N: InDecimal> DivisibleBy<UTerm> for Dividend<N> where Decimal<N>: DivisionByZero {}
/// [`DivisibleBy`] a static zero, for a dividend that is not a parameter.
///
/// The lifetime is there because rustc decides a bound without parameters at the impl.
pub trait DivisibleByZero<'a> {}
impl<N: InDecimal> DivisibleByZero<'_> for Dividend<N> where Decimal<N>: DivisionByZero {}

/// `Self / D`, rounded down: static if both are, or if `Self` is static zero.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from `{Self}` and `{D}`",
    label = "the type of the result depends on a type parameter",
    note = "`x.to_dynamic()` makes an integer, a shape, a layout or a tensor dynamic, and the result is computed at run time"
)]
pub trait DividedBy<D> {
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
    Self: Number,
    UInt<V, C>: Number,
{
    type Output = RoundedDown<Self, UInt<V, C>>;
}

/// `Self % D`: static if both are, or if `Self` is static zero, or if `D` is static one.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from `{Self}` and `{D}`",
    label = "the type of the result depends on a type parameter",
    note = "`x.to_dynamic()` makes an integer, a shape, a layout or a tensor dynamic, and the result is computed at run time"
)]
pub trait Remainder<D> {
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
    Self: Number,
    UInt<V, C>: Number,
{
    type Output = <Self as Number>::Modulo<UInt<V, C>>;
}

/// `Self / D`, rounded up: static if both are, or if `Self` is static zero.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from `{Self}` and `{D}`",
    label = "the type of the result depends on a type parameter",
    note = "`x.to_dynamic()` makes an integer, a shape, a layout or a tensor dynamic, and the result is computed at run time"
)]
pub trait CeilDividedBy<D> {
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
impl<U, B, V, C> CeilDividedBy<UInt<V, C>> for UInt<U, B>
where
    Self: Number,
    UInt<V, C>: Number,
{
    type Output = <Self as Mixed>::CeilDiv<UInt<V, C>>;
}

// Exact division of static integers.
//
// A division that is not exact ends in [`Undefined`], which also makes this the test for divisibility.

/// The result of an operation on static integers that has none: a difference below zero, or a quotient of numbers that do
/// not divide.
pub use crate::algebra::statics::Undecided as Undefined;

/// `Self / D` if the static integer `D` divides the static integer `Self`, [`Undefined`] otherwise.
pub trait ExactDivide<D> {
    type Output;
}

impl<D> ExactDivide<D> for Undefined {
    type Output = Undefined;
}
// 0 / 0 is undefined, n / 0 too.
impl ExactDivide<UTerm> for UTerm {
    type Output = Undefined;
}
impl<U, B> ExactDivide<UTerm> for UInt<U, B> {
    type Output = Undefined;
}
// 0 / d
impl<V, C> ExactDivide<UInt<V, C>> for UTerm {
    type Output = UTerm;
}
// n / d
impl<U, B, V, C> ExactDivide<UInt<V, C>> for UInt<U, B>
where
    Self: Number,
    UInt<V, C>: Number,
{
    type Output = <UInt<V, C> as Number>::Divides<Self>;
}
