//! What an int tuple is.

use crate::int::{Integer, Integral};
use frunk_core::hlist::{HCons, HNil};

/// An integer or a tuple of int tuples, with its values.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// let shape = shape![(3, (2, {4}))];
/// assert_eq!(notation(&shape), "(_3,(_2,4))");
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an int tuple",
    label = "expected an integer or a tuple of integers",
    note = "an int tuple is written `shape![(3, (2, {{n}}))]`, or as a Rust tuple of integers"
)]
pub trait IntTuple: Copy {
    /// Whether every integer is static, so that the type has only one value.
    const IS_STATIC: bool;

    /// The value whose dynamic integers are all 0: of a static int tuple, its value.
    fn with_zeros() -> Self;
}

impl<I: Integer> IntTuple for I {
    const IS_STATIC: bool = I::STATIC.is_some();

    #[inline(always)]
    fn with_zeros() -> Self {
        match I::STATIC {
            Some(value) => I::from_value(value),
            None => I::from_value(0),
        }
    }
}

impl IntTuple for HNil {
    const IS_STATIC: bool = true;

    #[inline(always)]
    fn with_zeros() -> Self {
        HNil
    }
}

impl<H: IntTuple, T: IntTuple> IntTuple for HCons<H, T> {
    const IS_STATIC: bool = H::IS_STATIC && T::IS_STATIC;

    #[inline(always)]
    fn with_zeros() -> Self {
        HCons { head: H::with_zeros(), tail: T::with_zeros() }
    }
}

/// The modes of `Self` as a list: of an integer, the list of that integer.
pub trait Modes {
    /// The list.
    type Output;
    /// The modes.
    fn modes(self) -> Self::Output;
}

impl<I: Integral> Modes for I {
    type Output = HCons<I, HNil>;
    #[inline(always)]
    fn modes(self) -> Self::Output {
        HCons { head: self, tail: HNil }
    }
}
impl Modes for HNil {
    type Output = HNil;
    #[inline(always)]
    fn modes(self) -> Self::Output {
        self
    }
}
impl<H, T> Modes for HCons<H, T> {
    type Output = HCons<H, T>;
    #[inline(always)]
    fn modes(self) -> Self::Output {
        self
    }
}
