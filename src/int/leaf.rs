//! An integer as a leaf of a macro.

use super::integer::Integer;
use typenum::{UInt, UTerm};

/// An integer as a leaf of a macro.
///
/// The leaf has its type from here, so that of what is no integer it has none, and rustc reports it but once. Every
/// [`Integer`] is one, so that a parameter `N: Integer` of a function is one, too.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an integer",
    label = "expected a `usize` or a static integer here",
    note = "an integer is a `usize` (dynamic) or a `typenum` unsigned type such as `U4` (static); an integer of another type is converted, `{{n as usize}}`; a type parameter needs the bound `Integer`"
)]
pub trait IntegerLeaf {
    /// The type of the leaf.
    type Integer: Integer;
    /// The leaf.
    fn integer(self) -> Self::Integer;
}
impl IntegerLeaf for usize {
    type Integer = usize;
    #[inline(always)]
    fn integer(self) -> usize {
        self
    }
}
impl IntegerLeaf for UTerm {
    type Integer = UTerm;
    #[inline(always)]
    fn integer(self) -> UTerm {
        self
    }
}
impl<U, B> IntegerLeaf for UInt<U, B>
where
    Self: Integer,
{
    type Integer = Self;
    #[inline(always)]
    fn integer(self) -> Self {
        self
    }
}
