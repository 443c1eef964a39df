//! The arithmetic of a [`Multiple`].

use super::MultipleOf;
use crate::int::divide::DivisibleByZero;
use crate::int::{
    CeilDividedBy, Compared, DividedBy, Dividend, DivisibleBy, DynamicOrder, ExactDivide, GcdWith, KnownDivisor, Minus,
    Multiple, PairGcdOf, Plus, Remainder, SameNumber, Signed, Times, TimesOf, Undefined,
};
use typenum::{B0, UInt, UTerm};

// Sums, products, differences, comparisons and common divisors of a [`Multiple`].

// n * 0
impl<D, W> Times<UTerm> for Multiple<D, W> {
    type Output = UTerm;
}
impl<D, W> Times<Signed> for Multiple<D, W> {
    type Output = Signed;
}
impl<D: KnownDivisor<usize>, W> Times<usize> for Multiple<D, W> {
    type Output = MultipleOf<D, usize>;
}
impl<D: KnownDivisor<usize>, W> Times<Multiple<D, W>> for usize {
    type Output = MultipleOf<D, usize>;
}
// The quotient stays the same.
impl<U, B, W, V, C> Times<UInt<V, C>> for Multiple<UInt<U, B>, W>
where
    UInt<U, B>: Times<UInt<V, C>, Output: KnownDivisor<W>>,
{
    type Output = MultipleOf<TimesOf<UInt<U, B>, UInt<V, C>>, W>;
}
impl<U, B, V, C, W> Times<Multiple<UInt<V, C>, W>> for UInt<U, B>
where
    Self: Times<UInt<V, C>, Output: KnownDivisor<W>>,
{
    type Output = MultipleOf<TimesOf<Self, UInt<V, C>>, W>;
}
impl<U, B, W, V, C, X> Times<Multiple<UInt<V, C>, X>> for Multiple<UInt<U, B>, W>
where
    UInt<U, B>: Times<UInt<V, C>, Output: KnownDivisor<usize>>,
{
    type Output = MultipleOf<TimesOf<UInt<U, B>, UInt<V, C>>, usize>;
}

// n + 0
impl<D, W> Plus<UTerm> for Multiple<D, W> {
    type Output = Self;
}
impl<D, W> Plus<usize> for Multiple<D, W> {
    type Output = usize;
}
impl<D, W> Plus<Multiple<D, W>> for usize {
    type Output = usize;
}
impl<U, B, W, V, C> Plus<UInt<V, C>> for Multiple<UInt<U, B>, W>
where
    UInt<U, B>: GcdWith<UInt<V, C>, Output: KnownDivisor<usize>>,
{
    type Output = MultipleOf<PairGcdOf<UInt<U, B>, UInt<V, C>>, usize>;
}
impl<U, B, V, C, W> Plus<Multiple<UInt<V, C>, W>> for UInt<U, B>
where
    Self: GcdWith<UInt<V, C>, Output: KnownDivisor<usize>>,
{
    type Output = MultipleOf<PairGcdOf<Self, UInt<V, C>>, usize>;
}
impl<U, B, W, V, C, X> Plus<Multiple<UInt<V, C>, X>> for Multiple<UInt<U, B>, W>
where
    UInt<U, B>: GcdWith<UInt<V, C>, Output: KnownDivisor<usize>>,
{
    type Output = MultipleOf<PairGcdOf<UInt<U, B>, UInt<V, C>>, usize>;
}

impl<D, W, R> Minus<R> for Multiple<D, W> {
    type Output = usize;
}
impl<D, W> Minus<Multiple<D, W>> for UTerm {
    type Output = usize;
}
impl<U, B, D, W> Minus<Multiple<D, W>> for UInt<U, B> {
    type Output = usize;
}

impl<D, W, R> Compared<R> for Multiple<D, W> {
    type Output = DynamicOrder;
}
impl<D, W> Compared<Multiple<D, W>> for UTerm {
    type Output = DynamicOrder;
}
impl<U, B, D, W> Compared<Multiple<D, W>> for UInt<U, B> {
    type Output = DynamicOrder;
}

impl<D, W, R> SameNumber<R> for Multiple<D, W> {
    type Output = B0;
}
impl<D, W> SameNumber<Multiple<D, W>> for UTerm {
    type Output = B0;
}
impl<U, B, D, W> SameNumber<Multiple<D, W>> for UInt<U, B> {
    type Output = B0;
}

// gcd(n, 0)
impl<D, W> GcdWith<UTerm> for Multiple<D, W> {
    type Output = Self;
}
impl<D, W> GcdWith<usize> for Multiple<D, W> {
    type Output = usize;
}
impl<D, W> GcdWith<Multiple<D, W>> for usize {
    type Output = usize;
}
// A divisor of the known divisor divides the number.
impl<U, B, W, V, C> GcdWith<UInt<V, C>> for Multiple<UInt<U, B>, W>
where
    UInt<U, B>: ExactDivide<UInt<V, C>, Output: OrDynamic<UInt<V, C>>>,
{
    type Output = <<UInt<U, B> as ExactDivide<UInt<V, C>>>::Output as OrDynamic<UInt<V, C>>>::Output;
}
impl<U, B, V, C, W> GcdWith<Multiple<UInt<V, C>, W>> for UInt<U, B>
where
    UInt<V, C>: ExactDivide<Self, Output: OrDynamic<Self>>,
{
    type Output = <<UInt<V, C> as ExactDivide<Self>>::Output as OrDynamic<Self>>::Output;
}
impl<U, B, W, V, C, X> GcdWith<Multiple<UInt<V, C>, X>> for Multiple<UInt<U, B>, W>
where
    UInt<U, B>: GcdWith<UInt<V, C>, Output: KnownDivisor<usize>>,
{
    type Output = MultipleOf<PairGcdOf<UInt<U, B>, UInt<V, C>>, usize>;
}

// Quotients and remainders of a [`Multiple`].

/// The known divisor of the quotient of a multiple of `D`; `Self` is `D / C` if that is whole.
pub trait OrRounded<D, W> {
    type Quotient;
    type Remainder;
}
impl<D, W, U, B> OrRounded<D, W> for UInt<U, B>
where
    Self: KnownDivisor<W>,
{
    type Quotient = MultipleOf<Self, W>;
    type Remainder = UTerm;
}
impl<D: KnownDivisor<W>, W> OrRounded<D, W> for Undefined {
    type Quotient = D::Quotient;
    type Remainder = D::Quotient;
}

/// `C` where `Self`, a quotient by it, is whole, and a `usize` otherwise.
pub trait OrDynamic<C> {
    type Output;
}
impl<C, U, B> OrDynamic<C> for UInt<U, B> {
    type Output = C;
}
impl<C> OrDynamic<C> for Undefined {
    type Output = usize;
}

impl<D, W, N> DivisibleBy<Multiple<D, W>> for Dividend<N> {}

macro_rules! quotients {
    ($($quotient:ident)*) => { $(
        impl<D, W, V, C> $quotient<UInt<V, C>> for Multiple<D, W>
        where
            D: ExactDivide<UInt<V, C>, Output: OrRounded<D, W>>,
        {
            type Output = <D::Output as OrRounded<D, W>>::Quotient;
        }
        impl<D: KnownDivisor<W>, W> $quotient<usize> for Multiple<D, W> {
            type Output = D::Quotient;
        }
        impl<D: KnownDivisor<W>, W, E, X> $quotient<Multiple<E, X>> for Multiple<D, W> {
            type Output = D::Quotient;
        }
        impl<U, B, D, W> $quotient<Multiple<D, W>> for UInt<U, B> {
            type Output = usize;
        }
    )* };
}
quotients!(DividedBy CeilDividedBy);

impl<D, W> DividedBy<UTerm> for Multiple<D, W>
where
    Dividend<usize>: for<'a> DivisibleByZero<'a>,
{
    type Output = usize;
}
impl<D, W> CeilDividedBy<UTerm> for Multiple<D, W>
where
    Dividend<usize>: for<'a> DivisibleByZero<'a>,
{
    type Output = usize;
}
impl<D, W> CeilDividedBy<Multiple<D, W>> for UTerm {
    type Output = usize;
}

impl<D, W> Remainder<UTerm> for Multiple<D, W>
where
    Dividend<usize>: for<'a> DivisibleByZero<'a>,
{
    type Output = UTerm;
}
impl<D, W, V, C> Remainder<UInt<V, C>> for Multiple<D, W>
where
    D: ExactDivide<UInt<V, C>, Output: OrRounded<D, W>>,
{
    type Output = <D::Output as OrRounded<D, W>>::Remainder;
}
impl<D: KnownDivisor<W>, W> Remainder<usize> for Multiple<D, W> {
    type Output = D::Quotient;
}
impl<D: KnownDivisor<W>, W, E, X> Remainder<Multiple<E, X>> for Multiple<D, W> {
    type Output = D::Quotient;
}
impl<D, W> Remainder<Multiple<D, W>> for usize {
    type Output = usize;
}
impl<U, B, D, W> Remainder<Multiple<D, W>> for UInt<U, B> {
    type Output = usize;
}
