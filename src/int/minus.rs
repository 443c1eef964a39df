//! Subtraction, which is undefined below zero.

use super::divide::Undefined;
use crate::algebra::statics::Number;
use typenum::{UInt, UTerm};

/// `Self - R`: [`Undefined`] if the static result is below zero, `usize` if one of the two is dynamic.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from `{Self}` and `{R}`",
    label = "the type of the result depends on a type parameter",
    note = "`x.to_dynamic()` of an integer, a shape, a layout or a tensor forgets what its type knows, and the result is computed at run time"
)]
pub trait Minus<R> {
    /// The difference.
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
    note = "`x.to_dynamic()` of an integer, a shape, a layout or a tensor forgets what its type knows, and the result is computed at run time"
)]
pub trait Predecessor {
    /// The difference.
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
