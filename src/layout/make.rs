//! Construction: from a shape and a stride, from a shape and an order of its modes, and the identity.

use super::{Layout, StrideFor, layout};
use crate::diagnostics::LayoutError;
use crate::int::{Integral, computed};
use crate::int_tuple::{
    As, CompactColMajor, CompactColMajorOf, CompactOrder, CompactOrderOf, CompactRowMajor, CompactRowMajorOf,
    IntoNested, Later, NestedOf,
};
use colex_macros::twin;
use typenum::U1;

// Construction from a shape and a stride.

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
/// # Errors
/// [`Overflow`](LayoutError::Overflow).
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// assert_eq!(make_layout_left(shape![(2, (2, 2))]).to_string(), "(_2,(_2,_2)):(_1,(_2,_4))");
/// assert_eq!(make_layout_left((2, 3)).to_string(), "(2,3):(_1,2)");
/// ```
#[twin(LayoutError)]
#[doc(alias = "layout_left")]
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
    let shape = shape.into_nested();
    Ok(layout(shape, shape.compact_col_major(1)?.0))
}

/// The compact row-major layout of a shape: the last mode has stride 1, and each mode starts where the following modes
/// end. Modes of static size 1 have stride 0.
///
/// **In CuTe**: `make_layout(shape, LayoutRight{})`.
///
/// # Panics
/// If a stride, or the product of all sizes that one more mode would have as its stride, overflows.
///
/// # Errors
/// [`Overflow`](LayoutError::Overflow).
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// assert_eq!(make_layout_right(shape![(2, (2, 2))]).to_string(), "(_2,(_2,_2)):(_4,(_2,_1))");
/// ```
#[twin(LayoutError)]
#[doc(alias = "layout_right")]
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
    let shape = shape.into_nested();
    Ok(layout(shape, shape.compact_row_major(1)?.0))
}

// Construction from a shape and an order of its modes.

/// The type of [`make_ordered_layout`] of the shape `S` and the order `O`.
pub type MakeOrderedLayoutOf<S, O> = Layout<NestedOf<S>, CompactOrderOf<S, O>>;

/// The compact layout of a shape whose modes are ordered: the mode of the smallest order has the smallest stride.
///
/// **Definition.** The stride is that of [`compact_order`](crate::tuple::compact_order).
///
/// **Defined when** the order is weakly congruent to the shape, and no two static orders are equal; otherwise it does
/// not compile.
///
/// **In CuTe**: `make_ordered_layout(shape, order)`, where equal orders give modes that overlap.
///
/// # Panics
/// If a stride, or the product of all sizes that one more mode would have as its stride, overflows;
/// [`try_make_ordered_layout`] gives the error instead.
///
/// # Errors
/// If a stride, or the product of all sizes that one more mode would have as its stride, overflows.
///
/// ```
/// use colex::prelude::*;
///
/// assert!(try_make_ordered_layout((3, 4), shape![(1, 0)]).is_ok());
/// assert!(try_make_ordered_layout((3, usize::MAX), shape![(1, 0)]).is_err());
/// ```
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// let a = make_ordered_layout(shape![(2, (3, 4))], shape![(2, (0, 1))]);
/// assert_eq!(a.to_string(), "(_2,(_3,_4)):(_12,(_1,_3))");
/// assert_eq!(make_ordered_layout((2, 3), shape![(1, 0)]).to_string(), "(2,3):(3,_1)");
/// ```
///
/// Equal orders do not compile:
/// ```compile_fail,E0277
/// use colex::prelude::*;
///
/// make_ordered_layout(shape![(2, 3)], shape![(1, 1)]);
/// ```
#[twin(LayoutError)]
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn make_ordered_layout<S, O, NS, NO, D>(shape: S, order: O) -> Layout<NS, D>
where
    S: IntoNested<Nested = NS>,
    As<S, NS>: Copy,
    O: IntoNested<Nested = NO>,
    As<O, NO>: CompactOrder<NS>,
    Later<O, NO>: CompactOrder<NS, Strides = D>,
{
    let (shape, order) = (shape.into_nested(), order.into_nested());
    Ok(layout(shape, NO::compact_order(shape, order)?))
}

// The identity layout of an integer; [`coordinates`](crate::coordinates) has that of a tuple.

/// A shape with an identity layout.
#[diagnostic::on_unimplemented(
    message = "identity layout: `{Self}` is not a shape",
    label = "expected an integer or a tuple of integers"
)]
pub trait IdentityLayout {
    type Output;
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
