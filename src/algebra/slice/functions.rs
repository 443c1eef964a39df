//! Slice and dice as functions of int tuples and layouts.

use super::lift::{Dice, Slice};
use crate::int_tuple::{Argument, ArgumentOf, IntoNested, OperandOf};

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
/// use colex::tuple::slice;
///
/// assert_eq!(notation(&slice(coord![(_, 1, _, (1, 2))], shape![(2, 3, 4, (5, 6))])), "(_2,_4)");
/// assert_eq!(notation(&slice(coord![(_, 1)], layout![(4, 5) : (1, 4)])), "(_4):(_1)");
/// ```
///
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex::tuple::slice;
///
/// slice(coord![(_, 1, _)], shape![(2, 3)]);
/// ```
///
/// **Cost.** None at run time.
#[inline(always)]
pub fn slice<C, X>(_coordinate: C, x: X) -> <OperandOf<C> as Slice<ArgumentOf<X>>>::Output
where
    X: IntoNested,
    C: IntoNested + Argument<Nested: Slice<ArgumentOf<X>>>,
{
    <ArgumentOf<C> as Slice<ArgumentOf<X>>>::slice_of(x.into_argument())
}

/// The parts of an int tuple, or of a layout, at the integers of a coordinate: what [`slice()`] leaves out.
///
/// **In CuTe**: `dice(coord, x)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::dice;
///
/// assert_eq!(notation(&dice(coord![(_, 1, _, (1, 2))], shape![(2, 3, 4, (5, 6))])), "(_3,_5,_6)");
/// ```
///
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex::tuple::dice;
///
/// dice(coord![(_, (1, 2))], shape![(2, 3)]);
/// ```
///
/// **Cost.** None at run time.
#[inline(always)]
pub fn dice<C, X>(_coordinate: C, x: X) -> <OperandOf<C> as Dice<ArgumentOf<X>>>::Output
where
    X: IntoNested,
    C: IntoNested + Argument<Nested: Dice<ArgumentOf<X>>>,
{
    <ArgumentOf<C> as Dice<ArgumentOf<X>>>::dice_of(x.into_argument())
}
