//! The answer of a typed program.

use crate::plain::Plain;
use colex::LayoutError;
use colex_laws::Value;

/// A result on plain numbers, or the law that was broken.
pub type Answer = Result<Value, LayoutError>;

/// The dynamic integer with a known divisor or word.
///
/// # Panics
/// If it is none.
pub fn known<T: TryFrom<usize, Error = LayoutError>>(number: usize) -> T {
    T::try_from(number).expect("a number of this type")
}

/// The answer of an operation that may be refused.
pub fn checked<T: Plain>(result: Result<T, LayoutError>) -> Answer {
    result.map(|value| value.plain())
}

/// The answer of an operation that is defined for all of its arguments.
pub fn sure<T: Plain>(value: T) -> Answer {
    Ok(value.plain())
}

/// The answer of a proof.
pub fn proven<T>(result: Result<T, LayoutError>) -> Answer {
    checked(result.map(|_| ()))
}
