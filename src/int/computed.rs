//! How a value becomes an integer of a type.

use super::Integer;
use crate::diagnostics::LayoutError;

/// An integer type by its values.
///
/// As a supertrait of [`Integer`] it can be called through that bound, so [`of_computed`](FromComputed::of_computed) takes a
/// [`Computation`], and only this module can make one.
pub trait FromComputed: Sized {
    /// Whether an integer of this type has the value.
    fn has_computed(value: usize) -> bool;
    /// The integer with the value, which this type has.
    fn of_computed(value: usize, by: Computation) -> Self;
    /// The only value of a static integer, which may be greater than `usize::MAX`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_type() -> Option<Self> {
        None
    }
}

/// The value and the type come from the same computation.
pub struct Computation(());

/// The integer of a value that is computed in step with its type: only a debug build compares the two.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn computed<I: Integer>(value: usize) -> I {
    if cfg!(debug_assertions) && !I::has_computed(value) {
        has_no(I::STATIC, I::DIVISOR, size_of::<I>(), value)
    }
    I::of_computed(value, Computation(()))
}

/// [`computed`], where a static integer is only compared, and may be greater than `usize::MAX`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn compared<I: FromComputed>(value: impl FnOnce() -> Result<usize, LayoutError>) -> Result<I, LayoutError> {
    match I::of_type() {
        Some(integer) => Ok(integer),
        None => Ok(I::of_computed(value()?, Computation(()))),
    }
}

/// The integer of any value, if its type has it.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn checked<I: Integer>(value: usize) -> Option<I> {
    I::has_computed(value).then(|| I::of_computed(value, Computation(())))
}

/// The panic for a value that a type does not have.
#[cold]
#[track_caller]
pub(super) fn has_no(integer: Option<usize>, divisor: usize, bytes: usize, value: usize) -> ! {
    match (integer, divisor) {
        (Some(integer), _) => panic!("the static integer is {integer}, and not {value}"),
        (None, 0) => panic!("an integer cannot be a multiple of 0, and {value} is given"),
        (None, _) => panic!("{value} is not {divisor} times an integer of {} bits", 8 * bytes),
    }
}
