//! Putting a low bit at the end of a static integer, keeping zero canonical.

use typenum::{B0, B1, UInt, UTerm};

/// The result of an operation on static integers that has none: a difference below zero, or a quotient of
/// numbers that do not divide.
#[derive(Clone, Copy, Debug)]
pub enum Undefined {}

/// `2 * Self + B`. Zero stays `UTerm`, and [`Undefined`] stays undefined.
pub trait AppendBit<B> {
    /// The longer number.
    type Output;
}

impl AppendBit<B0> for UTerm {
    type Output = UTerm;
}
impl AppendBit<B1> for UTerm {
    type Output = UInt<UTerm, B1>;
}
impl<U, V, B> AppendBit<B> for UInt<U, V> {
    type Output = UInt<UInt<U, V>, B>;
}
impl<B> AppendBit<B> for Undefined {
    type Output = Undefined;
}
