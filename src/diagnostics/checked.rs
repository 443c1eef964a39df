//! Arithmetic on values that never wraps.

use super::LayoutError;

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
/// It is asked again where it is broken: so where it holds nothing is computed but that, and a loop keeps no numbers of an
/// error.
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
