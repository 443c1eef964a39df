//! How an offset is computed: every step checked, or as fast as by hand.

use super::{LayoutError, OfModes, checked};
use core::convert::Infallible;

/// The arithmetic of an evaluation.
pub trait Arithmetic {
    /// What goes wrong.
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
    /// The result for the modes behind it.
    fn behind<T>(result: Result<T, Self::Error>) -> Result<T, Self::Error>;
}

/// Overflow and a division by zero are errors.
pub enum Checked {}
impl Arithmetic for Checked {
    type Error = LayoutError;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn times(a: usize, b: usize) -> Result<usize, LayoutError> {
        checked::times(a, b)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn plus(a: usize, b: usize) -> Result<usize, LayoutError> {
        checked::plus(a, b)
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
