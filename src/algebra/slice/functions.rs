//! Slice and dice as functions of int tuples and layouts.

use super::lift::{Dice, DiceOf, Slice, SliceOf};
use crate::int_tuple::{IntoNested, NestedOf};

/// The parts of an int tuple, or of a layout, at the underscores of a coordinate.
///
/// **Definition.** In order and without nesting; `_` keeps everything as it is, an integer nothing.
///
/// **Defined when** the coordinate is an integer, `_`, or a tuple of the rank of the operand, and the same holds for
/// its elements and the modes; otherwise it does not compile.
///
/// **In CuTe**: `slice(coord, x)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// assert_eq!(notation(&slice(coord![(_, 1, _, (1, 2))], shape![(2, 3, 4, (5, 6))])), "(_2,_4)");
/// assert_eq!(notation(&slice(coord![(_, 1)], layout![(4, 5) : (1, 4)])), "(_4):(_1)");
/// ```
///
/// ```compile_fail,E0277
/// use colex::prelude::*;
///
/// slice(coord![(_, 1, _)], shape![(2, 3)]);
/// ```
///
/// **Cost.** None at run time.
#[inline(always)]
pub fn slice<C, X>(_coordinate: C, x: X) -> SliceOf<NestedOf<X>, C>
where
    X: IntoNested,
    C: IntoNested<Nested: Slice<NestedOf<X>>>,
{
    <NestedOf<C> as Slice<NestedOf<X>>>::slice_of(x.into_nested())
}

/// The parts of an int tuple, or of a layout, at the integers of a coordinate: what [`slice()`] leaves out.
///
/// **In CuTe**: `dice(coord, x)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// assert_eq!(notation(&dice(coord![(_, 1, _, (1, 2))], shape![(2, 3, 4, (5, 6))])), "(_3,_5,_6)");
/// ```
///
/// ```compile_fail,E0277
/// use colex::prelude::*;
///
/// dice(coord![(_, (1, 2))], shape![(2, 3)]);
/// ```
///
/// **Cost.** None at run time.
#[inline(always)]
pub fn dice<C, X>(_coordinate: C, x: X) -> DiceOf<NestedOf<X>, C>
where
    X: IntoNested,
    C: IntoNested<Nested: Dice<NestedOf<X>>>,
{
    <NestedOf<C> as Dice<NestedOf<X>>>::dice_of(x.into_nested())
}
