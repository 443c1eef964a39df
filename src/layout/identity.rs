//! The identity layout of an integer.

use super::layout_type::{Layout, layout};
use crate::int::{Integer, Integral};
use crate::int_tuple::{As, IntoNested, Later, NestedOf};
use typenum::U1;

/// A shape with an identity layout.
#[diagnostic::on_unimplemented(
    message = "identity layout: `{Self}` is not an integer",
    label = "expected an integer",
    note = "the identity of a shape with several modes maps coordinates to coordinates, which integral strides cannot"
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
    #[inline(always)]
    fn identity_layout(self) -> Layout<N, U1> {
        layout(self, Integer::from_value(1))
    }
}

/// The layout that maps each coordinate to itself.
///
/// **Definition.** `n:1` for an integer `n`.
///
/// **Defined when** the shape is an integer; another one does not compile.
///
/// **In CuTe**: `make_identity_layout(shape)`; a tuple gets basis strides there.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// assert_eq!(make_identity_layout(8).to_string(), "8:_1");
/// ```
///
/// ```compile_fail,E0277
/// use colex::prelude::*;
///
/// make_identity_layout((4, 2));
/// ```
#[doc(alias = "make_identity_tensor")]
#[inline(always)]
pub fn make_identity_layout<S, N, R>(shape: S) -> R
where
    S: IntoNested<Nested = N>,
    As<S, N>: IdentityLayout,
    Later<S, N>: IdentityLayout<Output = R>,
{
    shape.into_nested().identity_layout()
}
