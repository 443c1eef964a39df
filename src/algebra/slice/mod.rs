//! Slice and dice: the modes at the underscores of a coordinate, and the modes at its integers.
//!
//! | coordinate | slice | dice |
//! | --- | --- | --- |
//! | `_` | all | nothing |
//! | integer | nothing | all |
//! | tuple of the rank | the slices of the modes, in order and without nesting | the dices of the modes |
//! | another tuple | not a coordinate | not a coordinate |

mod lift;
mod lift_modes;
mod offset;

use crate::diagnostics::LayoutError;
use crate::int_tuple::{As, IntoNested, Later};
use crate::layout::Layout;
use colex_macros::twin;

pub use lift::{Dice, DiceOf, Slice, SliceOf};
pub(crate) use offset::Closed;
pub use offset::{DomainOffset, DomainOffsetOf, SliceAndOffset, SliceAndOffsetOf, SliceAt};

// Slice and dice as functions of int tuples and layouts.

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

/// The parts of an int tuple, or of a layout, at the integers of a coordinate: the parts that [`slice()`] leaves out.
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

// The methods.

impl<S, D> Layout<S, D> {
    /// The modes at the underscores of a coordinate.
    ///
    /// **Definition.** The sublayout of the coordinates that agree with `coordinate` where it has integers, without
    /// its offset: the modes at the underscores, in order and without nesting. `_` alone keeps the layout.
    ///
    /// **Defined when** the coordinate is an integer, `_`, or a tuple of the rank of the layout, and the same holds
    /// for its elements and the modes; otherwise it does not compile.
    ///
    /// **In CuTe**: `slice(coord, l)`.
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../../docs/figures/rustdoc/slice.md"))]
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(3, (4, 5)) : (1, (3, 12))];
    /// assert_eq!(a.slice(coord![(_, 7)]).to_string(), "(_3):(_1)");
    /// assert_eq!(a.slice(coord![(_, (2, _))]).to_string(), "(_3,_5):(_1,_12)");
    /// ```
    ///
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(3, (4, 5)) : (1, (3, 12))].slice(coord![(_, _, 2)]);
    /// ```
    ///
    /// **Cost.** None at run time.
    #[doc(alias = "submdspan")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn slice<C, N, R>(self, _coordinate: C) -> R
    where
        C: IntoNested<Nested = N>,
        As<C, N>: Slice<Self>,
        Later<C, N>: Slice<Self, Output = R>,
    {
        <N as Slice<Self>>::slice_of(self)
    }

    /// The modes at the integers of a coordinate: the modes that [`slice`](Layout::slice) leaves out.
    ///
    /// **In CuTe**: `dice(coord, l)`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(3, (4, 5)) : (1, (3, 12))];
    /// assert_eq!(a.dice(coord![(_, 7)]).to_string(), "((_4,_5)):((_3,_12))");
    /// assert_eq!(a.dice(coord![(_, (2, _))]).to_string(), "(_4):(_3)");
    /// ```
    ///
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(3, (4, 5)) : (1, (3, 12))].dice(coord![((1, 2), _)]);
    /// ```
    ///
    /// **Cost.** None at run time.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn dice<C, N, R>(self, _coordinate: C) -> R
    where
        C: IntoNested<Nested = N>,
        As<C, N>: Dice<Self>,
        Later<C, N>: Dice<Self, Output = R>,
    {
        <N as Dice<Self>>::dice_of(self)
    }

    /// The slice, and the offset at which it begins.
    ///
    /// **Definition.** `(self.slice(c), o)` with `o` the offset of `c` in which each underscore is 0, so that the
    /// offset of a coordinate of the whole is `o` and the offset in the slice. `o` is an integer, static where it
    /// can be.
    ///
    /// **Defined when** the coordinate slices the layout; otherwise it does not compile.
    ///
    /// **In CuTe**: `slice_and_offset(coord, l)`.
    ///
    /// # Panics
    /// If the offset overflows, or an integer has to pass a mode of dynamic size 0.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow), [`DivisionByZero`](LayoutError::DivisionByZero).
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// let n = usize::MAX;
    /// assert!(layout![(4, 5) : (1, 4)].try_slice_and_offset(coord![(_, n)]).is_err());
    /// ```
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../../docs/figures/rustdoc/slice_and_offset.md"))]
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(3, (4, 5)) : (1, (3, 12))];
    /// let (row, offset) = a.slice_and_offset(coord![(2, (_, 3))]);
    /// assert_eq!((row.to_string(), notation(&offset).to_string()), ("(_4):(_3)".into(), "_38".into()));
    /// assert_eq!(offset.value() + row.at(1), a.at((2, (1, 3))));
    /// ```
    ///
    /// **Cost.** A multiplication and addition for each dynamic integer of the coordinate.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn slice_and_offset<C, N, R>(self, coordinate: C) -> R
    where
        C: IntoNested<Nested = N>,
        As<C, N>: SliceAndOffset<Self>,
        Later<C, N>: SliceAndOffset<Self, Output = R>,
    {
        coordinate.into_nested().try_slice_and_offset_of(self)
    }

    /// The layout, and the offset of a coordinate from which on it is used.
    ///
    /// **Definition.** `(self, o)` with `o` the offset of the coordinate, in which each underscore is 0; an integer,
    /// static where it can be. With `o` added, a coordinate `c` of the layout has the offset of `coordinate + c`, as
    /// far as the modes do not carry.
    ///
    /// **In CuTe**: `domain_offset(coord, l)`.
    ///
    /// # Panics
    /// If the offset overflows, or a mode of dynamic size 0 is passed.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow), [`DivisionByZero`](LayoutError::DivisionByZero).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(8, 8) : (1, 8)];
    /// let (a, offset) = a.domain_offset((3, 2));
    /// assert_eq!(offset + a.at((1, 1)), a.at((4, 3)));
    /// ```
    ///
    /// **Cost.** A multiplication and addition for each dynamic integer of the coordinate.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn domain_offset<C, N, R>(self, coordinate: C) -> R
    where
        C: IntoNested<Nested = N>,
        As<C, N>: DomainOffset<Self>,
        Later<C, N>: DomainOffset<Self, Output = R>,
    {
        coordinate.into_nested().try_domain_offset_of(self)
    }
}
