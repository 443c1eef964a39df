//! The kind of an int tuple, by which operations choose their case.

use super::{NestedOf, Underscore};
use crate::diagnostics::laws::UnderscoreForTuple;
use core::marker::PhantomData;
use frunk_core::hlist::{HCons, HNil};
use typenum::{UInt, UTerm};

/// An operand is of the kind [`AnInteger`], [`ATuple`] or [`NotIntTuple`].
///
/// A trait of an operation has the kinds of its operands as its last parameters. So at most one impl unifies with
/// given operands, and when a law inside it is broken, rustc reports the law and not the operation.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an int tuple",
    label = "expected an integer or a tuple of integers",
    note = "an int tuple is written `shape![(3, (2, {{n}}))]`, or as a Rust tuple of integers"
)]
pub trait HasKind {
    type Kind;
}

/// The kind of `T`.
pub type KindOf<T> = <T as HasKind>::Kind;

/// The kind of integers.
#[derive(Clone, Copy, Debug)]
pub enum AnInteger {}

/// The kind of tuples.
#[derive(Clone, Copy, Debug)]
pub enum ATuple {}

/// A kind of int tuples.
pub trait IntTupleKind {}
impl IntTupleKind for AnInteger {}
impl IntTupleKind for ATuple {}

/// The kind of `T`, a layout or `_`. It [breaks a law](IsIntTuple).
#[derive(Clone, Copy, Debug)]
pub struct NotIntTuple<T>(PhantomData<T>);

#[diagnostic::do_not_recommend]
impl HasKind for usize {
    type Kind = AnInteger;
}
#[diagnostic::do_not_recommend]
impl HasKind for UTerm {
    type Kind = AnInteger;
}
#[diagnostic::do_not_recommend]
impl<U, B> HasKind for UInt<U, B> {
    type Kind = AnInteger;
}
#[diagnostic::do_not_recommend]
impl HasKind for HNil {
    type Kind = ATuple;
}
#[diagnostic::do_not_recommend]
impl<H, T> HasKind for HCons<H, T> {
    type Kind = ATuple;
}
#[diagnostic::do_not_recommend]
impl HasKind for Underscore {
    type Kind = NotIntTuple<Self>;
}
// The first two of three operands, as one operand.
#[diagnostic::do_not_recommend]
impl<A: HasKind, B: HasKind> HasKind for (A, B) {
    type Kind = (A::Kind, B::Kind);
}

/// An int tuple, down to its leaves: the bound of a function of int tuples on all operands except the right-most, for
/// which the trait of the operation is implemented.
///
/// A layout and `_` satisfy it by a law without impls, so that the error says what is wrong.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an int tuple",
    label = "expected an integer or a tuple of integers",
    note = "an int tuple is written `shape![(3, (2, {{n}}))]`, or as a Rust tuple of integers"
)]
pub trait IsIntTuple: IntegersInside {}
impl<T: IntegersInside> IsIntTuple for T {}

/// The int tuple for the operand `T`, as an alias of a result names it.
pub type IntTupleOf<T> = <NestedOf<T> as TheIntTuple>::Itself;

/// An int tuple; apart from [`IsIntTuple`], so that `Itself` is known to be `Self` where that is a bound.
pub trait TheIntTuple {
    /// `Self`.
    type Itself;
}
impl<T: IntegersInside> TheIntTuple for T {
    type Itself = T;
}

/// [`IsIntTuple`], case by case; apart from it, so that rustc does not list these impls.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an int tuple",
    label = "expected an integer or a tuple of integers",
    note = "an int tuple is written `shape![(3, (2, {{n}}))]`, or as a Rust tuple of integers"
)]
pub trait IntegersInside {}

impl IntegersInside for usize {}
impl IntegersInside for UTerm {}
impl<U, B> IntegersInside for UInt<U, B> {}
impl IntegersInside for HNil {}
impl<H: IntegersInside, T: IntegersInside> IntegersInside for HCons<H, T> {}
impl IntegersInside for Underscore where for<'a> (): UnderscoreForTuple<'a> {}

/// An int tuple, down to its leaves.
///
/// An operation that goes into its operand requires this first, and continues with `Checked`: a wrong leaf, wherever it
/// is, is one error, and the traits of the operation do not report it again.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an int tuple",
    label = "expected an integer or a tuple of integers",
    note = "an int tuple is written `shape![(3, (2, {{n}}))]`, or as a Rust tuple of integers"
)]
pub trait OnlyIntegers {
    /// [`AllIntegers`].
    type Checked;
}

/// The verdict that all leaves are integers.
#[derive(Clone, Copy, Debug)]
pub enum AllIntegers {}

#[diagnostic::do_not_recommend]
impl OnlyIntegers for usize {
    type Checked = AllIntegers;
}
#[diagnostic::do_not_recommend]
impl OnlyIntegers for UTerm {
    type Checked = AllIntegers;
}
#[diagnostic::do_not_recommend]
impl<U, B> OnlyIntegers for UInt<U, B> {
    type Checked = AllIntegers;
}
#[diagnostic::do_not_recommend]
impl OnlyIntegers for HNil {
    type Checked = AllIntegers;
}
#[diagnostic::do_not_recommend]
impl<H, T> OnlyIntegers for HCons<H, T>
where
    H: OnlyIntegers<Checked: Before<T>>,
{
    type Checked = <H::Checked as Before<T>>::Checked;
}

/// A checked mode in front of the modes `T`.
pub trait Before<T> {
    /// [`AllIntegers`].
    type Checked;
}
impl<T: OnlyIntegers> Before<T> for AllIntegers {
    type Checked = T::Checked;
}
