//! Multiplication.

use super::plus::{Plus, PlusOf};
use typenum::{B0, B1, UInt, UTerm};

/// `Self * R`: static if both are, or if one is static zero.
///
/// The static product recurs on the bits of `Self`: put the factor that is usually smaller there.
pub trait Times<R> {
    /// The product.
    type Output;
}

/// The type of `A * B`.
pub type TimesOf<A, B> = <A as Times<B>>::Output;

// 0 * r
impl<R> Times<R> for UTerm {
    type Output = UTerm;
}
// 1 * r
impl<R> Times<R> for UInt<UTerm, B1> {
    type Output = R;
}
// n * 0, n * 1
impl<U, B, C> Times<UTerm> for UInt<UInt<U, B>, C> {
    type Output = UTerm;
}
impl<U, B, C> Times<UInt<UTerm, B1>> for UInt<UInt<U, B>, C> {
    type Output = UInt<UInt<U, B>, C>;
}
impl Times<UTerm> for usize {
    type Output = UTerm;
}
// Dynamic.
impl<U, B, C> Times<usize> for UInt<UInt<U, B>, C> {
    type Output = usize;
}
impl Times<usize> for usize {
    type Output = usize;
}
impl<V, D> Times<UInt<V, D>> for usize {
    type Output = usize;
}
// 2n * r = 2 (n * r)
impl<U, B, V, D, E> Times<UInt<UInt<V, D>, E>> for UInt<UInt<U, B>, B0>
where
    UInt<U, B>: Times<UInt<UInt<V, D>, E>>,
{
    type Output = UInt<TimesOf<UInt<U, B>, UInt<UInt<V, D>, E>>, B0>;
}
// (2n + 1) * (2r + e) = 2 (n * (2r + e) + r) + e
impl<U, B, V, D, E> Times<UInt<UInt<V, D>, E>> for UInt<UInt<U, B>, B1>
where
    UInt<U, B>: Times<UInt<UInt<V, D>, E>, Output: Plus<UInt<V, D>>>,
{
    type Output = UInt<PlusOf<TimesOf<UInt<U, B>, UInt<UInt<V, D>, E>>, UInt<V, D>>, E>;
}
