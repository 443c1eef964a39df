//! The kinds of int tuples.

use super::{IntoNested, itself};
use crate::diagnostics::LayoutError;
use crate::int::{AndOf, Integer, Integral, Multiple, Truth, computed};
use crate::print::{Notation, TypeNotation};
use frunk_core::hlist::{HCons, HNil};
use typenum::{B0, B1, UInt, UTerm};

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
pub trait IntTuple: Copy + IntoNested<Nested = Self> + Notation + TypeNotation {
    /// Whether every integer is static, so that the type has only one value.
    const IS_STATIC: bool;

    /// How many modes it has: its rank. An integer has one.
    const MODES: usize;

    /// The product of all integers where all are static, or that it overflows.
    const STATIC_SIZE: Option<Result<usize, LayoutError>>;

    /// The int tuple of the same profile in which each integer is dynamic.
    type Dynamic: IntTuple;

    /// The value whose dynamic integers are all 0: of a static int tuple, its value.
    fn with_zeros() -> Self;

    /// The same integers, each of them dynamic.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(notation(&shape![(3, (2, {4}))].to_dynamic()), "(3,(2,4))");
    /// ```
    fn to_dynamic(self) -> Self::Dynamic;

    /// The product of all integers.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    fn try_size(self) -> Result<usize, LayoutError>;
}

/// The product of two sizes. A zero makes it zero, whatever the other one would overflow to.
const fn times(a: Result<usize, LayoutError>, b: Result<usize, LayoutError>) -> Result<usize, LayoutError> {
    match (a, b) {
        (Ok(0), _) | (_, Ok(0)) => Ok(0),
        (Ok(a), Ok(b)) => match a.checked_mul(b) {
            Some(product) => Ok(product),
            None => Err(LayoutError::Overflow),
        },
        _ => Err(LayoutError::Overflow),
    }
}

#[diagnostic::do_not_recommend]
impl<I: Integer> IntTuple for I {
    const IS_STATIC: bool = I::STATIC.is_some();
    const MODES: usize = 1;
    const STATIC_SIZE: Option<Result<usize, LayoutError>> = match I::STATIC {
        Some(size) => Some(Ok(size)),
        None => None,
    };
    type Dynamic = usize;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn with_zeros() -> Self {
        match I::STATIC {
            Some(value) => computed::<I>(value),
            None => computed::<I>(0),
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn to_dynamic(self) -> usize {
        self.value()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_size(self) -> Result<usize, LayoutError> {
        Ok(self.value())
    }
}

impl IntTuple for HNil {
    const IS_STATIC: bool = true;
    const MODES: usize = 0;
    const STATIC_SIZE: Option<Result<usize, LayoutError>> = Some(Ok(1));
    type Dynamic = HNil;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn with_zeros() -> Self {
        HNil
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn to_dynamic(self) -> HNil {
        HNil
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_size(self) -> Result<usize, LayoutError> {
        Ok(1)
    }
}

impl<H: IntTuple, T: IntTuple> IntTuple for HCons<H, T> {
    const IS_STATIC: bool = H::IS_STATIC && T::IS_STATIC;
    const MODES: usize = 1 + T::MODES;
    const STATIC_SIZE: Option<Result<usize, LayoutError>> = match (H::STATIC_SIZE, T::STATIC_SIZE) {
        (Some(head), Some(tail)) => Some(times(head, tail)),
        _ => None,
    };
    type Dynamic = HCons<H::Dynamic, T::Dynamic>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn with_zeros() -> Self {
        HCons { head: H::with_zeros(), tail: T::with_zeros() }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn to_dynamic(self) -> Self::Dynamic {
        HCons { head: self.head.to_dynamic(), tail: self.tail.to_dynamic() }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_size(self) -> Result<usize, LayoutError> {
        times(self.head.try_size(), self.tail.try_size())
    }
}

/// The modes of `Self` as a list: of an integer, the list of that integer.
pub trait ModeList {
    type Output;
    fn mode_list(self) -> Self::Output;
}

impl<I: Integral> ModeList for I {
    type Output = HCons<I, HNil>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mode_list(self) -> Self::Output {
        HCons { head: self, tail: HNil }
    }
}
impl ModeList for HNil {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mode_list(self) -> Self::Output {
        self
    }
}
impl<H, T> ModeList for HCons<H, T> {
    type Output = HCons<H, T>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mode_list(self) -> Self::Output {
        self
    }
}

// Whether an int tuple is known at compile time.

/// Whether all integers of the int tuple `Self` are static.
pub trait AllStatic {
    /// `B1` or `B0`.
    type Output: Truth;
}
impl AllStatic for usize {
    type Output = B0;
}
impl<K, Z> AllStatic for Multiple<K, Z> {
    type Output = B0;
}
impl AllStatic for UTerm {
    type Output = B1;
}
impl<U, B> AllStatic for UInt<U, B> {
    type Output = B1;
}
impl AllStatic for HNil {
    type Output = B1;
}
impl<H: AllStatic, T: AllStatic> AllStatic for HCons<H, T> {
    type Output = AndOf<H::Output, T::Output>;
}

// The underscore of coordinates and tilers.

/// Keeps a mode: as a coordinate the whole mode, as a tiler the mode as it is. Written `_` in
/// [`coord!`](crate::coord).
#[doc(alias = "full_extent")]
#[doc(alias = "X")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Underscore;

itself! {
    [] Underscore;
}
