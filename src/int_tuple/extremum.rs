//! Extrema: the greatest and the smallest integer of an int tuple, and the greatest common divisor of all.

use super::{As, IntoNested, Later, NestedOf};
use crate::int::{GcdWith, Integer, Maximum, MaximumOf, Minimum, MinimumOf, PairGcdOf, computed};
use frunk_core::hlist::{HCons, HNil};

/// The greatest integer of an int tuple: static if all integers are.
#[diagnostic::on_unimplemented(
    message = "an empty tuple has no maximum",
    label = "a tuple with at least one integer is needed"
)]
pub trait Greatest {
    type Output;
    fn greatest(self) -> usize;
}

/// The type of [`max`] of `T`.
pub type MaxOf<T> = <NestedOf<T> as Greatest>::Output;

/// The greatest integer of an int tuple.
///
/// **Defined when** the tuple is not empty; otherwise it does not compile.
///
/// **Type.** [`MaxOf`]`<T>`.
///
/// **In CuTe**: `max(t)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::max;
///
/// assert_eq!(notation(&max(shape![(4, (8, 1, (2, 3)))])), "_8");
/// assert_eq!(max((4, 9)), 9);
/// ```
///
/// **Cost.** None at run time for static integers; a comparison for each dynamic one.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn max<T, N, R>(tuple: T) -> R
where
    T: IntoNested<Nested = N>,
    As<T, N>: Greatest,
    Later<T, N>: Greatest<Output = R>,
    R: Integer,
{
    computed(tuple.into_nested().greatest())
}

/// The smallest integer of an int tuple: static if all integers are.
#[diagnostic::on_unimplemented(
    message = "an empty tuple has no minimum",
    label = "a tuple with at least one integer is needed"
)]
pub trait Smallest {
    type Output;
    fn smallest(self) -> usize;
}

/// The type of [`min`] of `T`.
pub type MinOf<T> = <NestedOf<T> as Smallest>::Output;

/// The smallest integer of an int tuple.
///
/// **Defined when** the tuple is not empty; otherwise it does not compile.
///
/// **Type.** [`MinOf`]`<T>`.
///
/// **In CuTe**: `min(t)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::min;
///
/// assert_eq!(notation(&min(shape![((3, 4), 2)])), "_2");
/// assert_eq!(min((4, 9)), 4);
/// ```
///
/// **Cost.** None at run time for static integers; a comparison for each dynamic one.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn min<T, N, R>(tuple: T) -> R
where
    T: IntoNested<Nested = N>,
    As<T, N>: Smallest,
    Later<T, N>: Smallest<Output = R>,
    R: Integer,
{
    computed(tuple.into_nested().smallest())
}

/// The greatest common divisor of all integers of an int tuple: static if all integers are.
#[diagnostic::on_unimplemented(
    message = "an empty tuple has no greatest common divisor",
    label = "a tuple with at least one integer is needed"
)]
pub trait CommonDivisor {
    /// The greatest common divisor of all integers.
    type Output;
    fn common_divisor(self) -> usize;
}

/// The type of [`gcd`] of `T`.
pub type GcdOf<T> = <NestedOf<T> as CommonDivisor>::Output;

/// The greatest common divisor of all integers of an int tuple.
///
/// **Defined when** the tuple is not empty; otherwise it does not compile.
///
/// **Type.** [`GcdOf`]`<T>`.
///
/// **In CuTe**: `gcd(t)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::gcd;
///
/// assert_eq!(notation(&gcd(shape![(8, (12, 6))])), "_2");
/// assert_eq!(gcd((6, 9)), 3);
/// ```
///
/// **Cost.** None at run time for static integers; Euclid's algorithm for each dynamic one.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn gcd<T, N, R>(tuple: T) -> R
where
    T: IntoNested<Nested = N>,
    As<T, N>: CommonDivisor,
    Later<T, N>: CommonDivisor<Output = R>,
    R: Integer,
{
    computed(tuple.into_nested().common_divisor())
}

/// Euclid's algorithm.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn gcd_of_values(mut a: usize, mut b: usize) -> usize {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

// Integer by integer.
macro_rules! of_all_integers {
    ($($trait:ident::$value:ident: $operation:ident, $result:ident, $of_values:expr;)*) => { $(
        impl<I: Integer> $trait for I {
            type Output = I;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn $value(self) -> usize {
                self.value()
            }
        }
        impl<H: $trait> $trait for HCons<H, HNil> {
            type Output = H::Output;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn $value(self) -> usize {
                self.head.$value()
            }
        }
        impl<H, H2, T> $trait for HCons<H, HCons<H2, T>>
        where
            HCons<H2, T>: $trait,
            H: $trait<Output: $operation<<HCons<H2, T> as $trait>::Output>>,
        {
            type Output = $result<H::Output, <HCons<H2, T> as $trait>::Output>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn $value(self) -> usize {
                $of_values(self.head.$value(), self.tail.$value())
            }
        }
    )* };
}
of_all_integers! {
    Greatest::greatest: Maximum, MaximumOf, usize::max;
    Smallest::smallest: Minimum, MinimumOf, usize::min;
    CommonDivisor::common_divisor: GcdWith, PairGcdOf, gcd_of_values;
}
