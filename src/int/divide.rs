//! Division with remainder.

use super::bits::{Append, Undefined};
use super::exact_divide::ExactDivide;
use super::minus::MinusBits;
use super::plus::PlusCarry;
use typenum::{B0, B1, UInt, UTerm};

/// `(Self / D, Self % D)` of static integers, `D` at least 1, as the pair `Output`.
///
/// Trailing zeros of the divisor are stripped; the rest is restoring division, one subtraction for each bit of the
/// dividend. Where the division is likely to be exact, [`ExactDivide`] is cheaper.
pub trait DivRem<D> {
    /// Quotient and remainder.
    type Output;
}

impl<V, C> DivRem<UInt<V, C>> for UTerm {
    type Output = (UTerm, UTerm);
}
impl<U, B> DivRem<UInt<UTerm, B1>> for UInt<U, B> {
    type Output = (UInt<U, B>, UTerm);
}
impl<U, B, V, C, Q, R> DivRem<UInt<UInt<V, C>, B0>> for UInt<U, B>
where
    U: DivRem<UInt<V, C>, Output = (Q, R)>,
    R: Append<B>,
{
    type Output = (Q, R::Output);
}
impl<U, B, V, C, Q, R, P, F> DivRem<UInt<UInt<V, C>, B1>> for UInt<U, B>
where
    U: DivRem<UInt<UInt<V, C>, B1>, Output = (Q, R)>,
    R: Append<B, Output = P>,
    P: MinusBits<UInt<UInt<V, C>, B1>, B0, Output = F>,
    F: Restore<Q, P>,
{
    type Output = F::Output;
}

/// One step of restoring division: `Self` is the trial difference.
pub trait Restore<Q, Partial> {
    /// Quotient and remainder.
    type Output;
}
impl<Q: Append<B0>, Partial> Restore<Q, Partial> for Undefined {
    type Output = (Q::Output, Partial);
}
impl<Q: Append<B1>, Partial> Restore<Q, Partial> for UTerm {
    type Output = (Q::Output, UTerm);
}
impl<Q: Append<B1>, Partial, U, B> Restore<Q, Partial> for UInt<U, B> {
    type Output = (Q::Output, UInt<U, B>);
}

/// The law that the divisor of a division is not a static zero: `Self` divides `N`.
#[diagnostic::on_unimplemented(message = "division by a static zero", label = "the divisor is the static integer 0")]
pub trait DivisorOf<N> {}
impl<N> DivisorOf<N> for usize {}
impl<N, U, B> DivisorOf<N> for UInt<U, B> {}

/// `Self / D`, rounded down: static if both are, or if `Self` is static zero.
#[diagnostic::on_unimplemented(message = "division by a static zero", label = "the divisor is the static integer 0")]
pub trait DividedBy<D> {
    /// The quotient.
    type Output;
}

/// The type of `A / B`, rounded down.
pub type QuotientOf<A, B> = <A as DividedBy<B>>::Output;

impl<D: DivisorOf<UTerm>> DividedBy<D> for UTerm {
    type Output = UTerm;
}
impl<D: DivisorOf<usize>> DividedBy<D> for usize {
    type Output = usize;
}
impl<U, B> DividedBy<usize> for UInt<U, B> {
    type Output = usize;
}
impl<U, B> DividedBy<UTerm> for UInt<U, B>
where
    UTerm: DivisorOf<UInt<U, B>>,
{
    type Output = UTerm;
}
impl<U, B, V, C, Q, R> DividedBy<UInt<V, C>> for UInt<U, B>
where
    UInt<U, B>: DivRem<UInt<V, C>, Output = (Q, R)>,
{
    type Output = Q;
}

/// `Self % D`: static if both are, or if `Self` is static zero, or if `D` is static one.
#[diagnostic::on_unimplemented(message = "division by a static zero", label = "the divisor is the static integer 0")]
pub trait Remainder<D> {
    /// The remainder.
    type Output;
}

/// The type of `A % B`.
pub type RemainderOf<A, B> = <A as Remainder<B>>::Output;

impl<D: DivisorOf<UTerm>> Remainder<D> for UTerm {
    type Output = UTerm;
}
impl Remainder<usize> for usize {
    type Output = usize;
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
    UTerm: DivisorOf<UInt<U, B>>,
{
    type Output = UTerm;
}
impl<U, B, V, C, Q, R> Remainder<UInt<V, C>> for UInt<U, B>
where
    UInt<U, B>: DivRem<UInt<V, C>, Output = (Q, R)>,
{
    type Output = R;
}

/// `Self / D`, rounded up: static if both are, or if `Self` is static zero.
#[diagnostic::on_unimplemented(message = "division by a static zero", label = "the divisor is the static integer 0")]
pub trait CeilDividedBy<D> {
    /// The quotient.
    type Output;
}

/// The type of `A / B`, rounded up.
pub type CeilQuotientOf<A, B> = <A as CeilDividedBy<B>>::Output;

impl<V, C> CeilDividedBy<UInt<V, C>> for UTerm {
    type Output = UTerm;
}
impl CeilDividedBy<usize> for UTerm {
    type Output = usize;
}
impl<D: DivisorOf<usize>> CeilDividedBy<D> for usize {
    type Output = usize;
}
impl<U, B> CeilDividedBy<usize> for UInt<U, B> {
    type Output = usize;
}
impl<U, B> CeilDividedBy<UTerm> for UInt<U, B>
where
    UTerm: DivisorOf<UInt<U, B>>,
{
    type Output = UTerm;
}
// Exact in the usual case.
impl<U, B, V, C, X> CeilDividedBy<UInt<V, C>> for UInt<U, B>
where
    UInt<U, B>: ExactDivide<UInt<V, C>, Output = X>,
    X: OrRoundUp<UInt<U, B>, UInt<V, C>>,
{
    type Output = X::Output;
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
impl<N, D, Q, R> OrRoundUp<N, D> for Undefined
where
    N: DivRem<D, Output = (Q, R)>,
    Q: PlusCarry<UTerm>,
{
    type Output = Q::Output;
}
