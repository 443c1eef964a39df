//! Construction from a shape and a stride.

use super::congruence::StrideFor;
use super::layout_type::{Layout, layout};
use crate::diagnostics::{LayoutError, checked};
use crate::int_tuple::{
    As, CompactColMajor, CompactColMajorOf, CompactRowMajor, CompactRowMajorOf, IntoNested, Later, NestedOf,
};
use typenum::U1;

/// The type of [`make_layout`] of `S` and `D`.
pub type MakeLayoutOf<S, D> = <NestedOf<D> as StrideFor<NestedOf<S>>>::Layout;

/// The compact column-major layout of the shape `S`.
pub type LayoutLeftOf<S> = Layout<NestedOf<S>, CompactColMajorOf<S>>;

/// The compact row-major layout of the shape `S`.
pub type LayoutRightOf<S> = Layout<NestedOf<S>, CompactRowMajorOf<S>>;

/// The layout with a shape and a stride.
///
/// **Defined when** shape and stride are congruent; otherwise it does not compile.
///
/// **In CuTe**: `make_layout(shape, stride)`, where congruence is not checked.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// assert_eq!(make_layout(shape![(4, 6)], shape![(6, 1)]).to_string(), "(_4,_6):(_6,_1)");
/// assert_eq!(make_layout((2, (3, 4)), (12, (4, 1))).to_string(), "(2,(3,4)):(12,(4,1))");
/// ```
///
/// ```compile_fail,E0277
/// use colex::prelude::*;
///
/// make_layout(shape![(4, 6)], shape![(6, (1, 1))]);
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn make_layout<S, D, NS, ND, L>(shape: S, stride: D) -> L
where
    S: IntoNested<Nested = NS>,
    D: IntoNested<Nested = ND>,
    As<D, ND>: StrideFor<NS>,
    Later<D, ND>: StrideFor<NS, Layout = L>,
{
    stride.into_nested().layout_for(shape.into_nested())
}

/// The compact column-major layout of a shape: the first mode has stride 1, and each mode starts where the modes
/// before it end. Modes of static size 1 have stride 0.
///
/// **In CuTe**: `make_layout(shape)`, `make_layout(shape, LayoutLeft{})`.
///
/// # Panics
/// If a stride, or the product of all sizes that one more mode would have as its stride, overflows.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// assert_eq!(make_layout_left(shape![(2, (2, 2))]).to_string(), "(_2,(_2,_2)):(_1,(_2,_4))");
/// assert_eq!(make_layout_left((2, 3)).to_string(), "(2,3):(_1,2)");
/// ```
#[doc(alias = "LayoutLeft")]
#[doc(alias = "GenColMajor")]
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn make_layout_left<S, N, D>(shape: S) -> Layout<N, D>
where
    S: IntoNested<Nested = N>,
    As<S, N>: CompactColMajor<U1> + Copy,
    Later<S, N>: CompactColMajor<U1, Strides = D>,
{
    checked::lawful(try_make_layout_left(shape))
}

/// [`make_layout_left`], or the law that dynamic integers break.
///
/// # Errors
/// [`Overflow`](LayoutError::Overflow).
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn try_make_layout_left<S, N, D>(shape: S) -> Result<Layout<N, D>, LayoutError>
where
    S: IntoNested<Nested = N>,
    As<S, N>: CompactColMajor<U1> + Copy,
    Later<S, N>: CompactColMajor<U1, Strides = D>,
{
    let shape = shape.into_nested();
    Ok(layout(shape, shape.compact_col_major(1)?.0))
}

/// The compact row-major layout of a shape: the last mode has stride 1, and each mode starts where the modes
/// behind it end. Modes of static size 1 have stride 0.
///
/// **In CuTe**: `make_layout(shape, LayoutRight{})`.
///
/// # Panics
/// If a stride, or the product of all sizes that one more mode would have as its stride, overflows.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// assert_eq!(make_layout_right(shape![(2, (2, 2))]).to_string(), "(_2,(_2,_2)):(_4,(_2,_1))");
/// ```
#[doc(alias = "LayoutRight")]
#[doc(alias = "GenRowMajor")]
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn make_layout_right<S, N, D>(shape: S) -> Layout<N, D>
where
    S: IntoNested<Nested = N>,
    As<S, N>: CompactRowMajor<U1> + Copy,
    Later<S, N>: CompactRowMajor<U1, Strides = D>,
{
    checked::lawful(try_make_layout_right(shape))
}

/// [`make_layout_right`], or the law that dynamic integers break.
///
/// # Errors
/// [`Overflow`](LayoutError::Overflow).
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn try_make_layout_right<S, N, D>(shape: S) -> Result<Layout<N, D>, LayoutError>
where
    S: IntoNested<Nested = N>,
    As<S, N>: CompactRowMajor<U1> + Copy,
    Later<S, N>: CompactRowMajor<U1, Strides = D>,
{
    let shape = shape.into_nested();
    Ok(layout(shape, shape.compact_row_major(1)?.0))
}
