//! Whether two integers are static and equal.

use typenum::{B0, B1, UInt, UTerm};

/// Whether two integers are static and equal; ends at the lowest bit that differs.
pub trait SameNumber<R> {
    /// `B1` or `B0`.
    type Output;
}
impl<R> SameNumber<R> for usize {
    type Output = B0;
}
impl SameNumber<usize> for UTerm {
    type Output = B0;
}
impl SameNumber<UTerm> for UTerm {
    type Output = B1;
}
impl<V, C> SameNumber<UInt<V, C>> for UTerm {
    type Output = B0;
}
impl<U, B> SameNumber<usize> for UInt<U, B> {
    type Output = B0;
}
impl<U, B> SameNumber<UTerm> for UInt<U, B> {
    type Output = B0;
}
impl<U: SameNumber<V>, V> SameNumber<UInt<V, B0>> for UInt<U, B0> {
    type Output = U::Output;
}
impl<U: SameNumber<V>, V> SameNumber<UInt<V, B1>> for UInt<U, B1> {
    type Output = U::Output;
}
impl<U, V> SameNumber<UInt<V, B1>> for UInt<U, B0> {
    type Output = B0;
}
impl<U, V> SameNumber<UInt<V, B0>> for UInt<U, B1> {
    type Output = B0;
}
