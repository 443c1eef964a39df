//! Sums, differences, products and the greatest common divisor of two integers.

use super::{Remainder, RemainderOf, Signed, Undefined};
use crate::algebra::statics::Number;
use typenum::{UInt, UTerm};

// Addition.

/// `Self + R`: static if both are, or if one is static zero and the other static.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from `{Self}` and `{R}`",
    label = "the type of the result depends on a type parameter",
    note = "`x.to_dynamic()` makes an integer, a shape, a layout or a tensor dynamic, and the result is computed at run time"
)]
pub trait Plus<R> {
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

// Subtraction, which is undefined below zero.

/// `Self - R`: [`Undefined`] if the static result is below zero, `usize` if one of the two is dynamic.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from `{Self}` and `{R}`",
    label = "the type of the result depends on a type parameter",
    note = "`x.to_dynamic()` makes an integer, a shape, a layout or a tensor dynamic, and the result is computed at run time"
)]
pub trait Minus<R> {
    type Output;
}

/// The type of `A - B`.
pub type MinusOf<A, B> = <A as Minus<B>>::Output;

impl<R> Minus<R> for usize {
    type Output = usize;
}
impl Minus<usize> for UTerm {
    type Output = usize;
}
impl<U, B> Minus<usize> for UInt<U, B> {
    type Output = usize;
}
impl Minus<UTerm> for UTerm {
    type Output = UTerm;
}
impl<V, C> Minus<UInt<V, C>> for UTerm {
    type Output = Undefined;
}
impl<U, B> Minus<UTerm> for UInt<U, B> {
    type Output = UInt<U, B>;
}
impl<U, B, V, C> Minus<UInt<V, C>> for UInt<U, B>
where
    Self: Number,
    UInt<V, C>: Number,
{
    type Output = <Self as Number>::Minus<UInt<V, C>>;
}

/// `Self - 1`, for integers that are not static zero.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from `{Self}`",
    label = "the type of the result depends on a type parameter",
    note = "`x.to_dynamic()` makes an integer, a shape, a layout or a tensor dynamic, and the result is computed at run time"
)]
pub trait Predecessor {
    type Output;
}

impl Predecessor for usize {
    type Output = usize;
}
impl<U, B> Predecessor for UInt<U, B>
where
    Self: Number,
{
    type Output = <Self as Number>::Previous;
}

// Multiplication.

/// `Self * R`: static if both are, or if one is static zero.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from `{Self}` and `{R}`",
    label = "the type of the result depends on a type parameter",
    note = "`x.to_dynamic()` makes an integer, a shape, a layout or a tensor dynamic, and the result is computed at run time"
)]
pub trait Times<R> {
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

// The greatest common divisor.

/// `gcd(Self, R)`: static if both are, else `usize`. `gcd(0, n)` is `n`.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from `{Self}` and `{R}`",
    label = "the type of the result depends on a type parameter",
    note = "`x.to_dynamic()` makes an integer, a shape, a layout or a tensor dynamic, and the result is computed at run time"
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
