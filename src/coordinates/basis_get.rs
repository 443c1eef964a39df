//! `basis_get`: the component along which a basis element goes.

use super::basis::ScaledBasis;
use crate::int_tuple::{Get, HCons, HNil, IntoNested};

/// A path that leads to a component of the tuple `T`.
pub trait LeadsInto<T> {
    /// The component.
    type Output;
    /// The component.
    fn component(tuple: T) -> Self::Output;
}
impl<T> LeadsInto<T> for HNil {
    type Output = T;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn component(tuple: T) -> T {
        tuple
    }
}
impl<I, P: LeadsInto<T::Output>, T: Get<I>> LeadsInto<T> for HCons<I, P> {
    type Output = P::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn component(tuple: T) -> P::Output {
        P::component(tuple.index_mode())
    }
}

/// The component of an int tuple to which the path of a basis element leads.
///
/// **Defined when** there is one; otherwise it does not compile.
///
/// **In CuTe**: `basis_get(e, tuple)`.
///
/// # Examples
/// ```
/// use colex::coordinates::{E, basis_get};
/// use colex::prelude::*;
///
/// assert_eq!(basis_get(E::<Shape![(1, 0)]>::new(), (4, (5, 6))), 5);
/// ```
/// There is no component 2 of two:
/// ```compile_fail,E0277
/// use colex::coordinates::{E, basis_get};
/// use colex::prelude::*;
///
/// basis_get(E::<Shape![(2)]>::new(), (4, (5, 6)));
/// ```
/// ```
/// use colex::coordinates::{E, basis_get};
/// use colex::prelude::*;
///
/// basis_get(E::<Shape![(1)]>::new(), (4, (5, 6)));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn basis_get<V, P, T, N>(_: ScaledBasis<V, P>, tuple: T) -> P::Output
where
    T: IntoNested<Nested = N>,
    P: LeadsInto<N>,
{
    P::component(tuple.into_nested())
}
