//! Sum: the sum of all integers of an int tuple.

use super::{As, IntoNested, Later, NestedOf};
use crate::diagnostics::{LayoutError, checked};
use crate::int::{Integer, Integral, Plus, PlusOf, computed};
use colex_macros::twin;
use frunk_core::hlist::{HCons, HNil};
use typenum::U0;

/// The sum of all integers of an int tuple: static if all are.
pub trait Sum {
    type Output;
}

/// The sum of the values.
pub trait SumValue: Sum {
    /// The sum, unless it overflows.
    fn try_sum(self) -> Result<usize, LayoutError>;
}

/// The type of [`sum`] of `T`.
pub type SumOf<T> = <NestedOf<T> as Sum>::Output;

impl<I: Integral> Sum for I {
    type Output = I;
}
impl Sum for HNil {
    type Output = U0;
}
impl<H: Sum, T: Sum> Sum for HCons<H, T>
where
    H::Output: Plus<T::Output>,
{
    type Output = PlusOf<H::Output, T::Output>;
}

impl<I: Integer> SumValue for I {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_sum(self) -> Result<usize, LayoutError> {
        Ok(self.value())
    }
}
impl SumValue for HNil {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_sum(self) -> Result<usize, LayoutError> {
        Ok(0)
    }
}
impl<H: SumValue, T: SumValue> SumValue for HCons<H, T>
where
    Self: Sum,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_sum(self) -> Result<usize, LayoutError> {
        checked::plus(self.head.try_sum()?, self.tail.try_sum()?)
    }
}

/// The sum of all integers of an int tuple.
///
/// **Type.** [`SumOf`]`<T>`.
///
/// # Panics
/// If the sum of dynamic integers overflows.
///
/// # Errors
/// [`Overflow`](LayoutError::Overflow).
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::sum;
///
/// assert_eq!(notation(&sum(shape![(3, (2, 4))])), "_9");
/// ```
///
/// **Cost.** None at run time for static integers; a sum for each dynamic one.
#[twin(LayoutError)]
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn sum<T, N, R>(tuple: T) -> R
where
    T: IntoNested<Nested = N>,
    As<T, N>: SumValue,
    Later<T, N>: SumValue<Output = R>,
    R: Integer,
{
    Ok(computed(tuple.into_nested().try_sum()?))
}
