//! Remainders and quotients that are rounded up: where a division is not exact, as it seldom is not.

use super::Undecided;
use super::number::Number;
use crate::diagnostics::{Decimal, InDecimal, InGroups};
use typenum::{B0, B1, UInt, UTerm};

/// A static integer, or [`Undecided`].
pub trait Remainder: InDecimal + InGroups {
    /// The remainder of `Self` by `S`, which is not 0.
    type Modulo<S: Number>: Number;
    /// `Self`, or `Other` where it is undecided.
    type Or<Other: Number>: Number;
}
impl Remainder for UTerm {
    type Modulo<S: Number> = UTerm;
    type Or<Other: Number> = Self;
}
impl<V: Number> Remainder for UInt<V, B0> {
    type Modulo<S: Number> = Reduced<<V::Modulo<S> as Number>::Append0, S>;
    type Or<Other: Number> = Self;
}
impl<V: Number> Remainder for UInt<V, B1> {
    type Modulo<S: Number> = Reduced<<V::Modulo<S> as Number>::Append1, S>;
    type Or<Other: Number> = Self;
}
impl Remainder for Undecided {
    type Modulo<S: Number> = Undecided;
    type Or<Other: Number> = Other;
}

// What is not decided is not told.
impl InDecimal for Undecided {
    type Output = Decimal<usize>;
}
impl InGroups for Undecided {
    type Groups = <UTerm as InGroups>::Groups;
}

/// The remainder of `N`, less than twice `S`, by `S`.
type Reduced<N, S> = <<N as Number>::Minus<S> as Remainder>::Or<N>;

/// `N / S`, rounded up; `S` does not divide `N`.
pub type RoundedUp<N, S> =
    <S as Number>::Divides<<<N as Number>::Minus<<N as Remainder>::Modulo<S>> as Number>::Plus<S>>;
