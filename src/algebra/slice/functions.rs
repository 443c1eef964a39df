//! Slice and dice as functions of int tuples and layouts.

use super::lift::{Dice, Slice};
use crate::int_tuple::{As, IntoNested, Later};

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
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn slice<C, X, NX, NC, R>(_coordinate: C, x: X) -> R
where
    X: IntoNested<Nested = NX>,
    C: IntoNested<Nested = NC>,
    As<C, NC>: Slice<NX>,
    Later<C, NC>: Slice<NX, Output = R>,
{
    <NC as Slice<NX>>::slice_of(x.into_nested())
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
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn dice<C, X, NX, NC, R>(_coordinate: C, x: X) -> R
where
    X: IntoNested<Nested = NX>,
    C: IntoNested<Nested = NC>,
    As<C, NC>: Dice<NX>,
    Later<C, NC>: Dice<NX, Output = R>,
{
    <NC as Dice<NX>>::dice_of(x.into_nested())
}
