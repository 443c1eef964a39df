//! `as_arithmetic_tuple`: a basis element as a coordinate.

use super::basis::{ComponentPath, ScaledBasis};
use crate::int::Multiple;
use crate::int_tuple::{As, HCons, HNil, IntoNested, Later};
use typenum::{UInt, UTerm};

/// A coordinate, or a basis element as the coordinate that it is.
#[diagnostic::on_unimplemented(
    message = "not a coordinate: an integer, a tuple or a basis element is needed",
    label = "`{Self}` is none of them"
)]
pub trait IntoCoordinate {
    /// The coordinate.
    type Output;
    /// The coordinate.
    fn into_coordinate(self) -> Self::Output;
}
impl<V, P: ComponentPath> IntoCoordinate for ScaledBasis<V, P> {
    type Output = P::At<V>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn into_coordinate(self) -> P::At<V> {
        P::at(self.value)
    }
}
macro_rules! coordinates {
    ($([$($generics:ident)*] $coordinate:ty;)*) => { $(
        impl<$($generics),*> IntoCoordinate for $coordinate {
            type Output = Self;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn into_coordinate(self) -> Self {
                self
            }
        }
    )* };
}
coordinates! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U B] UInt<U, B>;
    [] HNil;
    [H T] HCons<H, T>;
}

/// A basis element, or a coordinate, as a coordinate: `V@P` is `V` in the component at the path `P`, and static 0 in the
/// components before it.
///
/// **In CuTe**: `as_arithmetic_tuple(e)`.
///
/// # Examples
/// ```
/// use colex::coordinates::{ScaledBasis, as_arithmetic_tuple};
/// use colex::prelude::*;
///
/// let e = ScaledBasis::<_, Shape![(1, 0)]>::of(7);
/// assert_eq!(notation(&as_arithmetic_tuple(e)), "(_0,(7))");
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn as_arithmetic_tuple<A, N, R>(a: A) -> R
where
    A: IntoNested<Nested = N>,
    As<A, N>: IntoCoordinate,
    Later<A, N>: IntoCoordinate<Output = R>,
{
    a.into_nested().into_coordinate()
}
