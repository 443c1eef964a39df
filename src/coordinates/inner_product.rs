//! `inner_product` of a coordinate and the strides of a coordinate layout.

use super::evaluate::Toward;
use crate::diagnostics::places::BrokenIn;
use crate::diagnostics::verdict::Broken;
use crate::diagnostics::{LayoutError, checked, law_is_broken};
use crate::int_tuple::{As, IntoNested};
use crate::layout::{AsStride, Fits};

/// The stride `Self` at the natural coordinate `C`, which is the coordinate `R`.
pub trait StrideAt<C, R> {
    /// The coordinate.
    fn stride_at(self, coordinate: C) -> Result<R, LayoutError>;
}
impl<C, D, V, R> StrideAt<C, R> for D
where
    D: Fits<C, AsStride, Verdict = V>,
    V: OfCongruent<D, C, R>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn stride_at(self, coordinate: C) -> Result<R, LayoutError> {
        V::of_congruent(self, coordinate)
    }
}
/// The verdict of congruence, and what the stride `D` is at the coordinate `C`.
pub trait OfCongruent<D, C, R> {
    /// The coordinate.
    fn of_congruent(stride: D, coordinate: C) -> Result<R, LayoutError>;
}
impl<C, D: Toward<C, Output = R>, R> OfCongruent<D, C, R> for () {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_congruent(stride: D, coordinate: C) -> Result<R, LayoutError> {
        stride.toward(coordinate)
    }
}
impl<C, D, R, L: BrokenIn<P>, P> OfCongruent<D, C, R> for Broken<L, P> {
    law_is_broken!(fn of_congruent(_: D, _: C) -> Result<R, LayoutError>);
}

/// The sum of the products of a natural coordinate and the strides of a coordinate layout, which is the coordinate there.
///
/// **Defined when** they are congruent, and the products add up (*basis mismatch*).
///
/// **In CuTe**: `inner_product(coordinate, stride)`.
///
/// # Panics
/// If a component is no `usize`; [`try_inner_product`] gives the error instead.
///
/// # Examples
/// ```
/// use colex::coordinates::inner_product;
/// use colex::prelude::*;
///
/// let a = layout![(4, 5) : (2@1, 1@0)];
/// assert_eq!(notation(&inner_product((3, 4), a.stride())), "(4,6)");
/// ```
/// Three numbers are no coordinate of two modes:
/// ```compile_fail,E0277
/// use colex::coordinates::inner_product;
/// use colex::prelude::*;
///
/// inner_product((3, 4, 1), layout![(4, 5) : (2@1, 1@0)].stride());
/// ```
/// ```
/// use colex::coordinates::inner_product;
/// use colex::prelude::*;
///
/// inner_product((3, 4), layout![(4, 5) : (2@1, 1@0)].stride());
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn inner_product<C, D, NC, ND, R>(coordinate: C, stride: D) -> R
where
    C: IntoNested<Nested = NC>,
    D: IntoNested<Nested = ND>,
    As<D, ND>: StrideAt<NC, R>,
{
    checked::lawful(try_inner_product(coordinate, stride))
}

/// [`inner_product`], or the error.
///
/// # Errors
/// [`Overflow`](LayoutError::Overflow).
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn try_inner_product<C, D, NC, ND, R>(coordinate: C, stride: D) -> Result<R, LayoutError>
where
    C: IntoNested<Nested = NC>,
    D: IntoNested<Nested = ND>,
    As<D, ND>: StrideAt<NC, R>,
{
    stride.into_nested().stride_at(coordinate.into_nested())
}
