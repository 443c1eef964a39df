//! Construction from a shape and an order of its modes.

use super::layout_type::{Layout, layout};
use crate::diagnostics::{LayoutError, checked};
use crate::int_tuple::{As, CompactOrder, CompactOrderOf, IntoNested, Later, NestedOf};

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
    checked::lawful(try_make_ordered_layout(shape, order))
}

/// [`make_ordered_layout`], or the law that dynamic integers break.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// assert!(try_make_ordered_layout((3, 4), shape![(1, 0)]).is_ok());
/// assert!(try_make_ordered_layout((3, usize::MAX), shape![(1, 0)]).is_err());
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn try_make_ordered_layout<S, O, NS, NO, D>(shape: S, order: O) -> Result<Layout<NS, D>, LayoutError>
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
