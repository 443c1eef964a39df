//! An integer as a leaf of a macro.

use super::{Integer, Multiple};
use typenum::{UInt, UTerm};

/// An integer as a leaf of a macro.
///
/// The leaf has its type `L` from here, so that of what is no integer it has none, and rustc reports it but once. Every
/// [`Integer`] is one, so that a parameter `N: Integer` of a function is one, too. `L` is a parameter, and unknown where
/// the bound fails: so rustc does not advise a user to write this trait, which has no name outside.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an integer",
    label = "expected a `usize` or a static integer here",
    note = "an integer is a `usize` (dynamic) or a `typenum` unsigned type such as `U4` (static); an integer of another type is converted, `{{n as usize}}`, a `u32` stays one as `{{narrow(n)}}`, and a stride that may be negative is `{{signed(k)}}`; a type parameter needs the bound `Integer`"
)]
pub trait IntegerLeaf<L> {
    /// The leaf.
    fn integer(self) -> L;
}
#[diagnostic::do_not_recommend]
impl IntegerLeaf<Self> for usize {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn integer(self) -> Self {
        self
    }
}
#[diagnostic::do_not_recommend]
impl IntegerLeaf<Self> for UTerm {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn integer(self) -> Self {
        self
    }
}
#[diagnostic::do_not_recommend]
impl<U, B> IntegerLeaf<Self> for UInt<U, B>
where
    Self: Integer,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn integer(self) -> Self {
        self
    }
}
#[diagnostic::do_not_recommend]
impl<D, W> IntegerLeaf<Self> for Multiple<D, W> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn integer(self) -> Self {
        self
    }
}
