//! Where one mode ends and another begins, decided on static integers.

use crate::int::{Times, TimesOf};
use typenum::{B0, B1, UInt, UTerm};

/// Whether a mode `Self:D` ends where a mode of stride `D1` begins, `Self * D == D1`, statically.
///
/// Decided from the low end: factors of two are taken out of both sides, so that most products are never computed.
pub trait Continues<D, D1> {
    /// `B1`, `B0` or [`OfNothing`].
    type Output;
}
// 0 * d is the stride 0, of a mode that stands still: no coordinate tells, but beyond the size the mode `0:d` moves.
impl<D, D1> Continues<D, D1> for UTerm
where
    UTerm: SameNumber<D1, Output: BehindNothing<D>>,
{
    type Output = <<UTerm as SameNumber<D1>>::Output as BehindNothing<D>>::Output;
}
/// Whether a mode continues one of size 0 and stride `D`, where `Self` is whether its stride is 0.
pub trait BehindNothing<D> {
    /// `B1`, `B0` or [`OfNothing`].
    type Output;
}
impl<D> BehindNothing<D> for B0 {
    type Output = B0;
}
impl BehindNothing<UTerm> for B1 {
    type Output = B1;
}
impl BehindNothing<usize> for B1 {
    type Output = OfNothing;
}
impl<U, B> BehindNothing<UInt<U, B>> for B1 {
    type Output = OfNothing;
}
/// A mode of stride 0 behind one of size 0 that moves: it continues that one on the domain, which is empty, but not
/// beyond.
#[derive(Clone, Copy, Debug)]
pub enum OfNothing {}
// A dynamic size: a static product only with a static zero.
impl<D1> Continues<usize, D1> for usize {
    type Output = B0;
}
impl<U, B, D1> Continues<UInt<U, B>, D1> for usize {
    type Output = B0;
}
impl<D1> Continues<UTerm, D1> for usize
where
    UTerm: SameNumber<D1>,
{
    type Output = <UTerm as SameNumber<D1>>::Output;
}
// 2s * d
impl<U, D> Continues<D, usize> for UInt<U, B0> {
    type Output = B0;
}
impl<U, D: SameNumber<UTerm>> Continues<D, UTerm> for UInt<U, B0> {
    type Output = D::Output;
}
impl<U, D, V> Continues<D, UInt<V, B1>> for UInt<U, B0> {
    type Output = B0;
}
impl<U: Continues<D, V>, D, V> Continues<D, UInt<V, B0>> for UInt<U, B0> {
    type Output = U::Output;
}
// (2s + 1) * d
impl<U, D1> Continues<usize, D1> for UInt<U, B1> {
    type Output = B0;
}
impl<U, D1> Continues<UTerm, D1> for UInt<U, B1>
where
    UTerm: SameNumber<D1>,
{
    type Output = <UTerm as SameNumber<D1>>::Output;
}
impl<U, W, C> Continues<UInt<W, C>, usize> for UInt<U, B1> {
    type Output = B0;
}
impl<U, W, C> Continues<UInt<W, C>, UTerm> for UInt<U, B1> {
    type Output = B0;
}
impl<U, W, V> Continues<UInt<W, B0>, UInt<V, B1>> for UInt<U, B1> {
    type Output = B0;
}
impl<U, W, V> Continues<UInt<W, B1>, UInt<V, B0>> for UInt<U, B1> {
    type Output = B0;
}
impl<U, W, V> Continues<UInt<W, B0>, UInt<V, B0>> for UInt<U, B1>
where
    W: ContinuedBy<UInt<U, B1>, V>,
{
    type Output = W::Output;
}
impl<U, W, V> Continues<UInt<W, B1>, UInt<V, B1>> for UInt<U, B1>
where
    UInt<U, B1>: Times<UInt<W, B1>, Output: SameNumber<UInt<V, B1>>>,
{
    type Output = <TimesOf<UInt<U, B1>, UInt<W, B1>> as SameNumber<UInt<V, B1>>>::Output;
}

/// [`Continues`] for an odd size `S` and the stride `Self`, which is not known to be even yet.
pub trait ContinuedBy<S, D1> {
    /// `B1` or `B0`.
    type Output;
}
impl<S: Continues<UInt<W, B>, D1>, D1, W, B> ContinuedBy<S, D1> for UInt<W, B> {
    type Output = S::Output;
}

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
