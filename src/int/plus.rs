//! Addition.

use typenum::{B0, B1, UInt, UTerm};

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
// Bit by bit, from the low end.
impl<U: Plus<V>, V> Plus<UInt<V, B0>> for UInt<U, B0> {
    type Output = UInt<U::Output, B0>;
}
impl<U: Plus<V>, V> Plus<UInt<V, B1>> for UInt<U, B0> {
    type Output = UInt<U::Output, B1>;
}
impl<U: Plus<V>, V> Plus<UInt<V, B0>> for UInt<U, B1> {
    type Output = UInt<U::Output, B1>;
}
impl<U: PlusCarry<V>, V> Plus<UInt<V, B1>> for UInt<U, B1> {
    type Output = UInt<U::Output, B0>;
}

/// `Self + R + 1` of static integers.
pub trait PlusCarry<R> {
    /// The sum.
    type Output;
}

impl PlusCarry<UTerm> for UTerm {
    type Output = UInt<UTerm, B1>;
}
impl<V> PlusCarry<UInt<V, B0>> for UTerm {
    type Output = UInt<V, B1>;
}
impl<V> PlusCarry<UInt<V, B1>> for UTerm
where
    UTerm: PlusCarry<V>,
{
    type Output = UInt<<UTerm as PlusCarry<V>>::Output, B0>;
}
impl<U> PlusCarry<UTerm> for UInt<U, B0> {
    type Output = UInt<U, B1>;
}
impl<U: PlusCarry<UTerm>> PlusCarry<UTerm> for UInt<U, B1> {
    type Output = UInt<U::Output, B0>;
}
impl<U: Plus<V>, V> PlusCarry<UInt<V, B0>> for UInt<U, B0> {
    type Output = UInt<U::Output, B1>;
}
impl<U: PlusCarry<V>, V> PlusCarry<UInt<V, B1>> for UInt<U, B0> {
    type Output = UInt<U::Output, B0>;
}
impl<U: PlusCarry<V>, V> PlusCarry<UInt<V, B0>> for UInt<U, B1> {
    type Output = UInt<U::Output, B0>;
}
impl<U: PlusCarry<V>, V> PlusCarry<UInt<V, B1>> for UInt<U, B1> {
    type Output = UInt<U::Output, B1>;
}
