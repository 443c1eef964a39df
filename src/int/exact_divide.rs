//! Exact division of static integers.
//!
//! The quotient comes from the low end: an odd divisor `d` divides `2u` if it divides `u`, and it divides `2u + 1`
//! if it divides `(2u + 1 - d) / 2`. A division that is not exact ends in [`Undefined`], which also makes this the
//! test for divisibility. It takes one subtraction for each 1 in the quotient, where restoring division takes one
//! for each bit of the dividend.

use super::bits::{AppendBit, Undefined};
use super::minus::MinusBits;
use typenum::{B0, B1, UInt, UTerm};

/// `Self / D` if the static integer `D` divides the static integer `Self`, [`Undefined`] otherwise.
pub trait ExactDivide<D> {
    /// The quotient.
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
// n / 1
impl<U, B> ExactDivide<UInt<UTerm, B1>> for UInt<U, B> {
    type Output = UInt<U, B>;
}
// 2u / 2v, and an odd number by an even one
impl<U: ExactDivide<UInt<V, C>>, V, C> ExactDivide<UInt<UInt<V, C>, B0>> for UInt<U, B0> {
    type Output = U::Output;
}
impl<U, V, C> ExactDivide<UInt<UInt<V, C>, B0>> for UInt<U, B1> {
    type Output = Undefined;
}
// 2u by an odd number
impl<U, V, C> ExactDivide<UInt<UInt<V, C>, B1>> for UInt<U, B0>
where
    U: ExactDivide<UInt<UInt<V, C>, B1>, Output: AppendBit<B0>>,
{
    type Output = <U::Output as AppendBit<B0>>::Output;
}
// 2u + 1 by 2v + 1
impl<U, V, C> ExactDivide<UInt<UInt<V, C>, B1>> for UInt<U, B1>
where
    U: MinusBits<UInt<V, C>, B0, Output: ExactDivide<UInt<UInt<V, C>, B1>, Output: AppendBit<B1>>>,
{
    type Output = <<U::Output as ExactDivide<UInt<UInt<V, C>, B1>>>::Output as AppendBit<B1>>::Output;
}
