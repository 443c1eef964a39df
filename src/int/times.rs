//! Multiplication.

use super::plus::{Plus, PlusOf};
use super::signed::Signed;
use typenum::{B0, B1, UInt, UTerm};

/// `Self * R`: static if both are, or if one is static zero.
///
/// The static product recurs on the bits of `Self`: put the factor that is usually smaller there.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from `{Self}` and `{R}`",
    label = "the type of the result depends on a type parameter",
    note = "`x.to_dynamic()` of an integer, a shape, a layout or a tensor forgets what its type knows, and the result is computed at run time"
)]
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
// n * 0
impl Times<UTerm> for usize {
    type Output = UTerm;
}
impl<U, B> Times<UTerm> for UInt<U, B> {
    type Output = UTerm;
}
// With a sign.
impl Times<Signed> for usize {
    type Output = Signed;
}
impl<U, B> Times<Signed> for UInt<U, B> {
    type Output = Signed;
}
// Dynamic.
impl Times<usize> for usize {
    type Output = usize;
}
impl<V, D> Times<UInt<V, D>> for usize {
    type Output = usize;
}
impl<U, B> Times<usize> for UInt<U, B> {
    type Output = usize;
}
// 2n * r = 2 (n * r)
impl<U: Times<UInt<V, D>>, V, D> Times<UInt<V, D>> for UInt<U, B0> {
    type Output = UInt<U::Output, B0>;
}
// (2n + 1) * (2r + d) = 2 (n * (2r + d) + r) + d
impl<U: Times<UInt<V, D>, Output: Plus<V>>, V, D> Times<UInt<V, D>> for UInt<U, B1> {
    type Output = UInt<PlusOf<U::Output, V>, D>;
}
