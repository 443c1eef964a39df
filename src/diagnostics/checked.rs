//! Arithmetic on values: every step checked, or as fast as by hand.

use super::{LayoutError, OfModes};
use core::convert::Infallible;

// Arithmetic on values that never wraps.

/// `a * b`
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn times(a: usize, b: usize) -> Result<usize, LayoutError> {
    a.checked_mul(b).ok_or(LayoutError::Overflow)
}

/// `a + b`
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn plus(a: usize, b: usize) -> Result<usize, LayoutError> {
    a.checked_add(b).ok_or(LayoutError::Overflow)
}

/// `a / b`, rounded up
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn ceil_div(a: usize, b: usize) -> Result<usize, LayoutError> {
    if b == 0 { Err(LayoutError::DivisionByZero) } else { Ok(a.div_ceil(b)) }
}

/// `(a / b, a % b)`
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn div_rem(a: usize, b: usize) -> Result<(usize, usize), LayoutError> {
    match a.checked_div(b) {
        Some(quotient) => Ok((quotient, a % b)),
        None => Err(LayoutError::DivisionByZero),
    }
}

/// The value, or a panic with the law and its numbers at the caller of the operation.
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub(crate) fn lawful<T>(result: Result<T, LayoutError>) -> T {
    match result {
        Ok(value) => value,
        Err(error) => broken(error),
    }
}

/// A panic with the law that is broken and its numbers, at the caller of the operation.
///
/// The condition is tested again on the error path, so that the normal path computes nothing else, and a loop keeps no
/// numbers of an error.
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub(crate) fn holds(law: impl Fn() -> Result<(), LayoutError>) {
    if law().is_err() {
        lawful(law());
    }
}

#[cold]
#[inline(never)]
#[track_caller]
fn broken(error: LayoutError) -> ! {
    panic!("{error}")
}

// The arithmetic of an evaluation.

/// The arithmetic of an evaluation.
pub trait Arithmetic {
    type Error;
    /// `a * b`
    fn times(a: usize, b: usize) -> Result<usize, Self::Error>;
    /// `a + b`
    fn plus(a: usize, b: usize) -> Result<usize, Self::Error>;
    /// `a / b`
    fn div(a: usize, b: usize) -> Result<usize, Self::Error>;
    /// `a % b`
    fn rem(a: usize, b: usize) -> Result<usize, Self::Error>;
    /// The result for the first mode.
    fn in_first<T>(result: Result<T, Self::Error>) -> Result<T, Self::Error>;
    /// The result for the following modes.
    fn behind<T>(result: Result<T, Self::Error>) -> Result<T, Self::Error>;
}

/// Overflow and a division by zero are errors.
pub enum Checked {}
impl Arithmetic for Checked {
    type Error = LayoutError;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn times(a: usize, b: usize) -> Result<usize, LayoutError> {
        times(a, b)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn plus(a: usize, b: usize) -> Result<usize, LayoutError> {
        plus(a, b)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn div(a: usize, b: usize) -> Result<usize, LayoutError> {
        a.checked_div(b).ok_or(LayoutError::DivisionByZero)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn rem(a: usize, b: usize) -> Result<usize, LayoutError> {
        a.checked_rem(b).ok_or(LayoutError::DivisionByZero)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_first<T>(result: Result<T, LayoutError>) -> Result<T, LayoutError> {
        result.in_first()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn behind<T>(result: Result<T, LayoutError>) -> Result<T, LayoutError> {
        result.behind()
    }
}

/// The operators of the language.
pub enum Unchecked {}
impl Arithmetic for Unchecked {
    type Error = Infallible;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn times(a: usize, b: usize) -> Result<usize, Infallible> {
        Ok(a * b)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn plus(a: usize, b: usize) -> Result<usize, Infallible> {
        Ok(a + b)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn div(a: usize, b: usize) -> Result<usize, Infallible> {
        Ok(a / b)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn rem(a: usize, b: usize) -> Result<usize, Infallible> {
        Ok(a % b)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_first<T>(result: Result<T, Infallible>) -> Result<T, Infallible> {
        result
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn behind<T>(result: Result<T, Infallible>) -> Result<T, Infallible> {
        result
    }
}

/// The result of [`Unchecked`] arithmetic.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn unchecked<T>(result: Result<T, Infallible>) -> T {
    match result {
        Ok(value) => value,
        Err(never) => match never {},
    }
}
