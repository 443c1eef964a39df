//! The sum of coordinates and basis elements.

use super::arithmetic::CoordinateSum;
use super::into_coordinate::IntoCoordinate;
use crate::diagnostics::{LayoutError, checked};
use crate::int_tuple::{As, IntoNested};

/// `Self`, added to the coordinate `A`, where the sum is `R`.
pub trait AddToCoordinate<A, R> {
    /// The sum.
    fn add_to(self, a: A) -> Result<R, LayoutError>;
}
impl<A: IntoCoordinate, B: IntoCoordinate, R> AddToCoordinate<A, R> for B
where
    A::Output: CoordinateSum<B::Output, Output = R>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add_to(self, a: A) -> Result<R, LayoutError> {
        a.into_coordinate().sum_with(self.into_coordinate())
    }
}

/// The sum of two coordinates or basis elements, a coordinate.
///
/// **Definition.** Component by component, where the shorter one is filled up with static zeros; static 0 is the zero of all
/// coordinates.
///
/// **Defined when** no component is an integer in one of them and a tuple in the other (*basis mismatch*).
///
/// **In CuTe**: `a + b` of `ArithmeticTuple`s and `ScaledBasis`es.
///
/// # Panics
/// If a component is no `usize`; [`try_add`] gives the error instead.
///
/// # Examples
/// ```
/// use colex::coordinates::{E, ScaledBasis, add};
/// use colex::prelude::*;
///
/// let e = ScaledBasis::<_, Shape![(1)]>::of(5);
/// assert_eq!(notation(&add(E::<Shape![(0)]>::new(), e)), "(_1,5)");
/// assert_eq!(notation(&add((8, 8), e)), "(8,13)");
/// ```
/// Component 0 is an integer by one, and a tuple by the other:
/// ```compile_fail,E0277
/// use colex::coordinates::{E, add};
/// use colex::prelude::*;
///
/// add(E::<Shape![(0)]>::new(), E::<Shape![(0, 1)]>::new());
/// ```
/// ```
/// use colex::coordinates::{E, add};
/// use colex::prelude::*;
///
/// add(E::<Shape![(0)]>::new(), E::<Shape![(1, 1)]>::new());
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn add<A, B, NA, NB, R>(a: A, b: B) -> R
where
    A: IntoNested<Nested = NA>,
    B: IntoNested<Nested = NB>,
    As<B, NB>: AddToCoordinate<NA, R>,
{
    checked::lawful(try_add(a, b))
}

/// [`add`], or the error.
///
/// # Errors
/// [`Overflow`](LayoutError::Overflow).
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn try_add<A, B, NA, NB, R>(a: A, b: B) -> Result<R, LayoutError>
where
    A: IntoNested<Nested = NA>,
    B: IntoNested<Nested = NB>,
    As<B, NB>: AddToCoordinate<NA, R>,
{
    b.into_nested().add_to(a.into_nested())
}
