//! An integer as a leaf of a macro.

use super::{Integer, Multiple};
use typenum::{UInt, UTerm};

/// An integer as a leaf of a macro.
///
/// The leaf gets its type `L` from here. A type that is not an integer does not get one, so rustc reports it only once.
/// Every [`Integer`] implements it, including a parameter `N: Integer` of a function. `L` is a parameter, and unknown
/// if the bound fails, so rustc does not suggest this trait, which cannot be named outside the crate.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an integer",
    label = "expected a `usize` or a static integer here",
    note = "an integer is a `usize` (dynamic) or a `typenum` unsigned type such as `U4` (static); an integer of another type is converted, `{{n as usize}}`, a `u32` stays one as `{{narrow(n)}}`, and a stride that may be negative is `{{signed(k)}}`; a type parameter needs the bound `Integer`"
)]
pub trait IntegerLeaf<L> {
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
