//! The kind of a divisor, by which divisions choose their case.

use super::case::{ATuple, AnInteger};
use super::underscore::Underscore;
use frunk_core::hlist::{HCons, HNil};
use typenum::{UInt, UTerm};

/// A divisor is of the kind [`AnInteger`], [`ATuple`] or [`ALayout`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a divisor",
    label = "expected an integer, a layout, or a tuple of these"
)]
pub trait Divisor {
    /// The kind.
    type Kind;
}

/// The kind of the divisor `T`.
pub type DivisorKindOf<T> = <T as Divisor>::Kind;

/// The kind of `_`, which divides nothing.
#[derive(Clone, Copy, Debug)]
pub enum AnUnderscore {}

/// The kind of layouts.
#[derive(Clone, Copy, Debug)]
pub enum ALayout {}

#[diagnostic::do_not_recommend]
impl Divisor for Underscore {
    type Kind = AnUnderscore;
}
#[diagnostic::do_not_recommend]
impl Divisor for usize {
    type Kind = AnInteger;
}
#[diagnostic::do_not_recommend]
impl Divisor for UTerm {
    type Kind = AnInteger;
}
#[diagnostic::do_not_recommend]
impl<U, B> Divisor for UInt<U, B> {
    type Kind = AnInteger;
}
#[diagnostic::do_not_recommend]
impl Divisor for HNil {
    type Kind = ATuple;
}
#[diagnostic::do_not_recommend]
impl<H, T> Divisor for HCons<H, T> {
    type Kind = ATuple;
}
