//! Addition.

use crate::algebra::statics::Number;
use typenum::{UInt, UTerm};

/// `Self + R`: static if both are, or if one is static zero and the other static.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from `{Self}` and `{R}`",
    label = "the type of the result depends on a type parameter",
    note = "`x.to_dynamic()` of an integer, a shape, a layout or a tensor forgets what its type knows, and the result is computed at run time"
)]
pub trait Plus<R> {
    /// The sum.
    type Output;
}

/// The type of `A + B`.
pub type PlusOf<A, B> = <A as Plus<B>>::Output;

// 0 + r, whatever r is.
impl<R> Plus<R> for UTerm {
    type Output = R;
}
// n + 0
impl<U, B> Plus<UTerm> for UInt<U, B> {
    type Output = UInt<U, B>;
}
impl Plus<UTerm> for usize {
    type Output = usize;
}
// Dynamic.
impl Plus<usize> for usize {
    type Output = usize;
}
impl<V, C> Plus<UInt<V, C>> for usize {
    type Output = usize;
}
impl<U, B> Plus<usize> for UInt<U, B> {
    type Output = usize;
}
// Static.
impl<U, B, V, C> Plus<UInt<V, C>> for UInt<U, B>
where
    Self: Number,
    UInt<V, C>: Number,
{
    type Output = <Self as Number>::Plus<UInt<V, C>>;
}
