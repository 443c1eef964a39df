//! The greatest common divisor.

use super::divide::{Remainder, RemainderOf};
use typenum::{UInt, UTerm};

/// `gcd(Self, R)`: static if both are, else `usize`. `gcd(0, n)` is `n`.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from `{Self}` and `{R}`",
    label = "the type of the result depends on a type parameter",
    note = "`x.to_dynamic()` of an integer, a shape, a layout or a tensor forgets what its type knows, and the result is computed at run time"
)]
pub trait GcdWith<R> {
    /// The greatest common divisor.
    type Output;
}

/// The type of `gcd(A, B)`.
pub type PairGcdOf<A, B> = <A as GcdWith<B>>::Output;

impl GcdWith<usize> for usize {
    type Output = usize;
}
impl GcdWith<UTerm> for usize {
    type Output = usize;
}
impl<V, C> GcdWith<UInt<V, C>> for usize {
    type Output = usize;
}
impl<R> GcdWith<R> for UTerm {
    type Output = R;
}
impl<U, B> GcdWith<usize> for UInt<U, B> {
    type Output = usize;
}
impl<U, B> GcdWith<UTerm> for UInt<U, B> {
    type Output = UInt<U, B>;
}
// Euclid's step.
impl<U, B, V, C> GcdWith<UInt<V, C>> for UInt<U, B>
where
    UInt<U, B>: Remainder<UInt<V, C>>,
    UInt<V, C>: GcdWith<RemainderOf<UInt<U, B>, UInt<V, C>>>,
{
    type Output = PairGcdOf<UInt<V, C>, RemainderOf<UInt<U, B>, UInt<V, C>>>;
}
