//! The identity layout of an integer; [`coordinates`](crate::coordinates) has that of a tuple.

use super::layout_type::{Layout, layout};
use crate::int::{Integral, computed};
use crate::int_tuple::{As, IntoNested, Later, NestedOf};
use typenum::U1;

/// A shape with an identity layout.
#[diagnostic::on_unimplemented(
    message = "identity layout: `{Self}` is not a shape",
    label = "expected an integer or a tuple of integers"
)]
pub trait IdentityLayout {
    /// The layout.
    type Output;
    /// The layout.
    fn identity_layout(self) -> Self::Output;
}

/// The type of [`make_identity_layout`] of the shape `S`.
pub type IdentityLayoutOf<S> = <NestedOf<S> as IdentityLayout>::Output;

impl<N: Integral> IdentityLayout for N {
    type Output = Layout<N, U1>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn identity_layout(self) -> Layout<N, U1> {
        layout(self, computed(1))
    }
}

/// The layout that maps each coordinate to itself.
///
/// **Definition.** `n:1` for an integer `n`. For a tuple a [`CoordinateLayout`](crate::coordinates::CoordinateLayout), in
/// which the stride of each integer is the basis element of its path.
///
/// **In CuTe**: `make_identity_layout(shape)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// assert_eq!(make_identity_layout(8).to_string(), "8:_1");
///
/// let a = make_identity_layout(shape![(4, (2, 3))]);
/// assert_eq!(a.to_string(), "(_4,(_2,_3)):(_1@0,(_1@0@1,_1@1@1))");
/// assert_eq!(notation(&a.at(13)), "(1,(1,1))");
/// ```
#[doc(alias = "make_identity_tensor")]
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn make_identity_layout<S, N, R>(shape: S) -> R
where
    S: IntoNested<Nested = N>,
    As<S, N>: IdentityLayout,
    Later<S, N>: IdentityLayout<Output = R>,
{
    shape.into_nested().identity_layout()
}
