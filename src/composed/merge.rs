//! The composition of two swizzles of the same shift: a swizzle of the bits that one of them has and the other has not.
//!
//! Neither reads what the other changes, if the result is a swizzle: its bits are one run, no longer than the shift.

use super::behind::Behind;
use super::regions::Exponent;
use super::swizzle::{Shift, Swizzle};
use super::swizzle_laws::SwizzleLaws;
use crate::diagnostics::laws::SwizzleRun;
use crate::diagnostics::verdict::{Holds, Lawful};
use crate::diagnostics::{Decimal, InDecimal};
use crate::int::{Plus, PlusOf};
use core::marker::PhantomData;
use core::ops::BitXor;
use typenum::{B0, B1, U0, U1, UInt, UTerm, Unsigned, Xor};

/// The lower ones of the bits that a swizzle reads and changes, as if its shift were to the right.
pub trait Mask {
    /// The number that has these bits.
    type Bits;
}
impl<M, S> Mask for Swizzle<UTerm, M, S> {
    type Bits = UTerm;
}
impl<U, C, M, S> Mask for Swizzle<UInt<U, C>, M, S>
where
    UInt<U, C>: Exponent,
    M: Exponent,
{
    type Bits = M::Zeros<<UInt<U, C> as Exponent>::Ones<UTerm>>;
}

/// The bits of a number as one run.
pub trait RunOfBits {
    /// How many there are.
    type Length;
    /// The lowest one.
    type Base;
    /// The shift `S`, or 0 if there are none.
    type Shift<S>;
    /// Whether they are one run.
    type Verdict;
}
impl RunOfBits for UTerm {
    type Length = U0;
    type Base = U0;
    type Shift<S> = U0;
    type Verdict = ();
}
impl<U: RunOfBits<Base: Plus<U1>>> RunOfBits for UInt<U, B0> {
    type Length = U::Length;
    type Base = PlusOf<U::Base, U1>;
    type Shift<S> = S;
    type Verdict = U::Verdict;
}
impl<U: OnesOnly<UInt<U, B1>, Length: Plus<U1>>> RunOfBits for UInt<U, B1> {
    type Length = PlusOf<U::Length, U1>;
    type Base = U0;
    type Shift<S> = S;
    type Verdict = U::Verdict;
}

/// A number that has no 0 among its bits, as the rest of `Whole`.
pub trait OnesOnly<Whole> {
    /// How many bits it has.
    type Length;
    /// Whether it has none.
    type Verdict;
}
impl<Whole> OnesOnly<Whole> for UTerm {
    type Length = U0;
    type Verdict = ();
}
impl<Whole, U: OnesOnly<Whole, Length: Plus<U1>>> OnesOnly<Whole> for UInt<U, B1> {
    type Length = PlusOf<U::Length, U1>;
    type Verdict = U::Verdict;
}
impl<Whole, U> OnesOnly<Whole> for UInt<U, B0> {
    type Length = U0;
    type Verdict = Gap<Whole>;
}
/// The bits of the number `N`, from its lowest one on, have a gap.
pub struct Gap<N>(PhantomData<N>);
impl<N: InDecimal> Holds for Gap<N> where Decimal<N>: SwizzleRun {}

/// The bits that the swizzles `X` and `Y` do not share.
type Merged<X, Y> = Xor<<X as Mask>::Bits, <Y as Mask>::Bits>;
/// The swizzle of the bits of the number `N` and the shift `S`.
type OfRun<N, S> = Swizzle<<N as RunOfBits>::Length, <N as RunOfBits>::Base, <N as RunOfBits>::Shift<S>>;

/// Two swizzles of the shift `S`, whose composition is one.
pub trait MergesWith<Y, S> {
    /// The composition.
    type Output;
    /// The composition.
    fn merged() -> Self::Output;
}
impl<X, Y, S> MergesWith<Y, S> for X
where
    X: Mask<Bits: BitXor<Y::Bits, Output: RunOfBits<Length: Unsigned, Base: Unsigned, Verdict: Lawful>>>,
    Y: Mask,
    OfRun<Merged<X, Y>, S>: SwizzleLaws<Verdict: Lawful>,
{
    type Output = OfRun<Merged<X, Y>, S>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn merged() -> Self::Output {
        Swizzle::lawful()
    }
}

impl<B, M, B2, M2, S: Shift> Behind<Swizzle<B, M, S>, U0> for Swizzle<B2, M2, S>
where
    Swizzle<B, M, S>: MergesWith<Self, S>,
{
    type Output = <Swizzle<B, M, S> as MergesWith<Self, S>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn behind(self, _: Swizzle<B, M, S>, _: U0) -> Self::Output {
        <Swizzle<B, M, S> as MergesWith<Self, S>>::merged()
    }
}
