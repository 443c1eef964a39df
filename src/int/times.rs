//! Multiplication.

use super::signed::Signed;
use crate::algebra::statics::Number;
use typenum::{UInt, UTerm};

/// `Self * R`: static if both are, or if one is static zero.
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
// Static.
impl<U, B, V, D> Times<UInt<V, D>> for UInt<U, B>
where
    Self: Number,
    UInt<V, D>: Number,
{
    type Output = <Self as Number>::Times<UInt<V, D>>;
}
