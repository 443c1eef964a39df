//! Subtraction, which is undefined below zero.

use super::bits::{AppendBit, Undefined};
use typenum::{B0, B1, UInt, UTerm};

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
    UInt<U, B>: MinusBits<UInt<V, C>, B0>,
{
    type Output = <UInt<U, B> as MinusBits<UInt<V, C>, B0>>::Output;
}

/// `Self - R - Borrow` of static integers, [`Undefined`] below zero.
pub trait MinusBits<R, Borrow> {
    /// The difference.
    type Output;
}

impl MinusBits<UTerm, B0> for UTerm {
    type Output = UTerm;
}
impl MinusBits<UTerm, B1> for UTerm {
    type Output = Undefined;
}
impl<V, C, Borrow> MinusBits<UInt<V, C>, Borrow> for UTerm {
    type Output = Undefined;
}
impl<U, B> MinusBits<UTerm, B0> for UInt<U, B> {
    type Output = UInt<U, B>;
}
impl<U: AppendBit<B0>> MinusBits<UTerm, B1> for UInt<U, B1> {
    type Output = U::Output;
}
impl<U: MinusBits<UTerm, B1>> MinusBits<UTerm, B1> for UInt<U, B0> {
    type Output = UInt<U::Output, B1>;
}

// The eight rows of a full subtractor: bit of Self, bit of R, borrow in => bit of the difference, borrow out.
macro_rules! full_subtractor {
    ($($a:ident $b:ident $borrow:ident => $difference:ident $out:ident;)*) => { $(
        impl<U, V> MinusBits<UInt<V, $b>, $borrow> for UInt<U, $a>
        where
            U: MinusBits<V, $out, Output: AppendBit<$difference>>,
        {
            type Output = <U::Output as AppendBit<$difference>>::Output;
        }
    )* };
}
full_subtractor! {
    B0 B0 B0 => B0 B0;
    B0 B0 B1 => B1 B1;
    B0 B1 B0 => B1 B1;
    B0 B1 B1 => B0 B1;
    B1 B0 B0 => B1 B0;
    B1 B0 B1 => B0 B0;
    B1 B1 B0 => B0 B0;
    B1 B1 B1 => B1 B1;
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
impl<U: AppendBit<B0>> Predecessor for UInt<U, B1> {
    type Output = U::Output;
}
impl<U: Predecessor> Predecessor for UInt<U, B0> {
    type Output = UInt<U::Output, B1>;
}
