//! Ranges of coordinates.

use super::raw::MovesInside;
use super::window::Origin;
use super::{DataLayout, Nest, Tensor};
use crate::algebra::Nested;
use crate::diagnostics::verdict::{BrokenLaw, Lawful, Outcome};
use crate::diagnostics::{LayoutError, law_is_broken};
use crate::int::Integer;
use crate::int_tuple::{As, HCons, HNil, Underscore};
use crate::layout::Layout;
use colex_macros::twin;
use core::ops::{Range, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};

/// `Self` is a range of the coordinates of the shape `S`, or a tuple of one for each of its modes.
///
/// | range | of | |
/// | --- | --- | --- |
/// | `1..3`, `1..=3`, `1..`, `..3`, `..=3`, of `usize` | an integer | these coordinates |
/// | `..`, `_` | any mode | all |
/// | tuple | tuple | in each mode what the element says |
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a range of coordinates for each mode of the tensor",
    label = "expected a range of `usize` such as `1..3`, or `..`, for each integer of the shape",
    note = "one coordinate of a mode, without the mode, is taken by `slice`; a static window by `window`"
)]
pub trait RangesIn<S> {
    /// Whether each range is in a mode that is an integer.
    type Verdict: Outcome;
    type Origin;
    /// How many there are.
    type Window;
    /// Both, unless a range ends before it begins. Whether it ends in the shape is not yet known.
    ///
    /// # Errors
    /// [`CoordinateRange`](LayoutError::CoordinateRange), [`Overflow`](LayoutError::Overflow).
    fn origin_and_window(self, shape: S) -> Result<(Self::Origin, Self::Window), LayoutError>;
}

/// From a coordinate up to another.
#[cfg_attr(not(debug_assertions), inline(always))]
const fn between(begin: usize, end: usize) -> Result<(usize, usize), LayoutError> {
    match end.checked_sub(begin) {
        Some(count) => Ok((begin, count)),
        None => Err(LayoutError::CoordinateRange { coordinate: begin, size: end }),
    }
}
/// The coordinate after another.
#[cfg_attr(not(debug_assertions), inline(always))]
fn behind(last: usize) -> Result<usize, LayoutError> {
    last.checked_add(1).ok_or(LayoutError::Overflow)
}

/// Each kind of range: its begin and its end in a mode of a size.
macro_rules! ranges {
    ($($range:ty: |$this:ident, $size:ident| $begin:expr, $end:expr;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<H, T> RangesIn<HCons<H, T>> for $range
        where
            HCons<H, T>: Nest,
        {
            type Verdict = BrokenLaw<Nested<HCons<H, T>>>;
            type Origin = <HCons<H, T> as Nest>::Coord;
            type Window = HCons<H, T>;
            law_is_broken!(fn origin_and_window(self, _: Self::Window) -> Result<(Self::Origin, Self::Window), LayoutError>);
        }
        impl<S: Integer> RangesIn<S> for $range {
            type Verdict = ();
            type Origin = usize;
            type Window = usize;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn origin_and_window(self, shape: S) -> Result<(usize, usize), LayoutError> {
                let ($this, $size) = (self, shape.value());
                between($begin, $end)
            }
        }
    )* };
}
ranges! {
    Range<usize>: |range, _size| range.start, range.end;
    RangeInclusive<usize>: |range, _size| *range.start(), behind(*range.end())?;
    RangeFrom<usize>: |range, size| range.start, size;
    RangeTo<usize>: |range, _size| 0, range.end;
    RangeToInclusive<usize>: |range, _size| 0, behind(range.end)?;
}
macro_rules! all {
    ($($all:ty)*) => { $(
        impl<S: Nest> RangesIn<S> for $all {
            type Verdict = ();
            type Origin = S::Coord;
            type Window = S;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn origin_and_window(self, shape: S) -> Result<(S::Coord, S), LayoutError> {
                Ok((S::origin(), shape))
            }
        }
    )* };
}
all!(RangeFull Underscore);

/// A Rust tuple of ranges, of each length.
macro_rules! tuples {
    ($($($range:ident $shape:ident $index:tt)*;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<$($range: RangesIn<$shape>, $shape: Copy),*> RangesIn<tuples!(@type $($shape)*)> for ($($range,)*) {
            type Verdict = tuples!(@verdict $($range $shape)*);
            type Origin = tuples!(@of Origin $($range $shape)*);
            type Window = tuples!(@of Window $($range $shape)*);
            #[cfg_attr(not(debug_assertions), inline(always))]
            #[allow(non_snake_case)]
            fn origin_and_window(
                self,
                tuples!(@pattern $($shape)*): tuples!(@type $($shape)*),
            ) -> Result<(Self::Origin, Self::Window), LayoutError> {
                $(let $range = self.$index.origin_and_window($shape).map_err(|error| error.in_mode($index))?;)*
                Ok((tuples!(@value 0 $($range)*), tuples!(@value 1 $($range)*)))
            }
        }
    )* };
    (@verdict) => { () };
    (@verdict $range:ident $shape:ident $($rest:ident)*) => {
        <<$range as RangesIn<$shape>>::Verdict as Outcome>::Then<tuples!(@verdict $($rest)*)>
    };
    (@type) => { HNil };
    (@type $first:ident $($rest:ident)*) => { HCons<$first, tuples!(@type $($rest)*)> };
    (@pattern) => { HNil };
    (@pattern $first:ident $($rest:ident)*) => { HCons { head: $first, tail: tuples!(@pattern $($rest)*) } };
    (@of $what:ident) => { HNil };
    (@of $what:ident $range:ident $shape:ident $($rest:ident)*) => {
        HCons<<$range as RangesIn<$shape>>::$what, tuples!(@of $what $($rest)*)>
    };
    (@value $part:tt) => { HNil };
    (@value $part:tt $first:ident $($rest:ident)*) => {
        HCons { head: $first.$part, tail: tuples!(@value $part $($rest)*) }
    };
}
tuples! {
    A SA 0;
    A SA 0 B SB 1;
    A SA 0 B SB 1 C SC 2;
    A SA 0 B SB 1 C SC 2 D SD 3;
    A SA 0 B SB 1 C SC 2 D SD 3 E SE 4;
    A SA 0 B SB 1 C SC 2 D SD 3 E SE 4 F SF 5;
    A SA 0 B SB 1 C SC 2 D SD 3 E SE 4 F SF 5 G SG 6;
    A SA 0 B SB 1 C SC 2 D SD 3 E SE 4 F SF 5 G SG 6 H SH 7;
}

impl<E, L: MovesInside<E, Inner = Layout<S, D>>, S: Copy, D: Copy> Tensor<E, L>
where
    Layout<S, D>: DataLayout<Shape = S, Stride = D>,
{
    /// The elements in a range of coordinates of each mode: a tensor of as many modes.
    ///
    /// **Definition.** The [`window`](Tensor::window) from the first coordinates on, whose sizes are the lengths of the
    /// ranges. `..`, or `_`, is a whole mode, which keeps its size as it is; the size of another is dynamic. A single
    /// coordinate, without the mode, is taken by [`slice`](Tensor::slice).
    ///
    /// **Defined when** there is a range for each integer of the shape, or `..` for a tuple of them, none ends before it
    /// begins, and each ends in its mode.
    ///
    /// **In CuTe**: not there.
    ///
    /// # Panics
    /// If a range ends beyond its mode, or before it begins.
    ///
    /// # Errors
    /// [`CoordinateRange`](LayoutError::CoordinateRange): with the last coordinate and the size of the first mode whose
    /// range is too long, or with the start and the end of a range that ends before it starts.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let data: Vec<i32> = (0..12).collect();
    /// let a = make_tensor(&data, layout![(3, 4)]);
    /// let part = a.ranges((1.., 1..=2));
    /// assert_eq!(part.to_vec(), [4, 5, 7, 8]);
    /// assert_eq!(a.ranges((1..3, ..)).layout().to_string(), "(2,_4):(_1,_3)");
    ///
    /// let error = a.try_ranges((.., 2..5)).unwrap_err();
    /// assert_eq!(error.to_string(), "coordinate range: the coordinate 4 is outside a mode of size 4, in mode<1>");
    /// ```
    ///
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 12], layout![(3, 4)]).ranges((1..3, 2));
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 12], layout![(3, 4)]).ranges((1..3, 2..3));
    /// ```
    ///
    /// **Cost.** A comparison for each mode, and the offset.
    #[twin(LayoutError, moved)]
    #[doc(alias = "submdspan")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn ranges<C, W: Copy, O, V>(self, ranges: C) -> Tensor<E, L::Moved<Layout<W, D>>>
    where
        C: RangesIn<S, Window = W, Origin = O, Verdict = V>,
        As<C, V>: Lawful,
        O: Origin<W, S, D>,
    {
        L::moved(
            self,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| {
                let (origin, window) = ranges.origin_and_window(place.shape())?;
                place.try_window_at(origin, window, true)
            },
        )
    }
}
