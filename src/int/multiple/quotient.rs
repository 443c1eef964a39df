//! Quotients and remainders of a [`Multiple`].

use super::Multiple;
use super::word::{KnownDivisor, MultipleOf};
use crate::int::divide::{CeilDividedBy, DividedBy, Dividend, DivisibleBy, DivisibleByZero, Remainder};
use crate::int::exact_divide::{ExactDivide, Undefined};
use typenum::{UInt, UTerm};

/// What is known of a quotient of a multiple of `D`, where `Self` is `D / C` if that is whole.
pub trait OrRounded<D, W> {
    /// The quotient.
    type Quotient;
    /// The remainder.
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
    /// The integer.
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
