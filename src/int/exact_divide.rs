//! Exact division of static integers.
//!
//! A division that is not exact ends in [`Undefined`], which also makes this the test for divisibility.

use crate::algebra::statics::Number;
use typenum::{UInt, UTerm};

/// The result of an operation on static integers that has none: a difference below zero, or a quotient of numbers that do
/// not divide.
pub use crate::algebra::statics::Undecided as Undefined;

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
// n / d
impl<U, B, V, C> ExactDivide<UInt<V, C>> for UInt<U, B>
where
    Self: Number,
    UInt<V, C>: Number,
{
    type Output = <UInt<V, C> as Number>::Divides<Self>;
}
