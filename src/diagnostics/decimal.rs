//! Numbers of compile errors in decimal.
//!
//! Computed on the error path only: the impls for a law that is broken ask for it, the others do not.

use super::numbers::{_0, Groups, dynamic};
use typenum::{B0, B1, UInt, UTerm};

/// The name of the integer `N` in decimal; a dynamic integer is named `dynamic`.
pub type Decimal<N> = <N as InDecimal>::Output;

/// An integer that has a name in decimal.
pub trait InDecimal {
    /// A type that rustc prints as the number, such as `_24`.
    type Output;
}

impl InDecimal for usize {
    type Output = dynamic;
}
impl InDecimal for UTerm {
    type Output = _0;
}
impl<U: InGroups> InDecimal for UInt<U, B0> {
    type Output = <<U::Groups as Groups>::Even as Groups>::Named<()>;
}
impl<U: InGroups> InDecimal for UInt<U, B1> {
    type Output = <<U::Groups as Groups>::Odd as Groups>::Named<()>;
}

/// A static integer in groups of three digits.
pub trait InGroups {
    /// The number.
    type Groups: Groups;
}
impl InGroups for UTerm {
    type Groups = _0;
}
impl<U: InGroups> InGroups for UInt<U, B0> {
    type Groups = <U::Groups as Groups>::Even;
}
impl<U: InGroups> InGroups for UInt<U, B1> {
    type Groups = <U::Groups as Groups>::Odd;
}
