//! Evaluation: the forward part minus the backward part, each as the offset of a plain layout.

use super::directions::Directions;
use super::signed_layout::SignedLayout;
use crate::diagnostics::{LayoutError, checked};
use crate::int_tuple::{As, IntoNested};
use crate::layout::Coordinate;

/// A coordinate of the shape `S`, and the value of the layout `S:D` there.
pub trait SignedCoordinate<S, D>: Copy {
    fn try_value(self, shape: S, stride: D) -> Result<isize, LayoutError>;
    /// The value, by the operators of the language.
    fn signed_value(self, shape: S, stride: D) -> isize;
}
impl<C, S: Copy, D: Directions> SignedCoordinate<S, D> for C
where
    C: Coordinate<S, D::Forward> + Coordinate<S, D::Backward> + Copy,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_value(self, shape: S, stride: D) -> Result<isize, LayoutError> {
        let (forward, backward) = stride.directions_apart();
        let (forward, backward) = (self.try_offset(shape, forward)?, self.try_offset(shape, backward)?);
        let value = match forward.checked_sub(backward) {
            Some(value) => isize::try_from(value).ok(),
            None => 0isize.checked_sub_unsigned(backward - forward),
        };
        value.ok_or(LayoutError::Overflow)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn signed_value(self, shape: S, stride: D) -> isize {
        let (forward, backward) = stride.directions_apart();
        self.offset(shape, forward).wrapping_sub(self.offset(shape, backward)) as isize
    }
}

impl<S, D> SignedLayout<S, D> {
    /// The value at a coordinate.
    ///
    /// **Definition.** At the natural coordinate `c` the sum of `c[i] * stride[i]` over all modes; an integer instead
    /// of a tuple is the 1-D coordinate of that mode, and the last mode continues beyond its size.
    ///
    /// **In CuTe**: `layout(coordinate)`.
    ///
    /// **Cost.** That of the sum by hand.
    ///
    /// # Panics
    /// If a size in front of the last one is 0. In a debug build if the value does not fit in an `isize`, or its
    /// forward or backward part in a `usize`; otherwise it wraps, like hand-written arithmetic, and
    /// [`try_at`](SignedLayout::try_at) gives the error.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let mirrored = layout![(4, 8) : (8, -1)];
    /// assert_eq!(mirrored.at((1, 3)), 5);
    /// assert_eq!(mirrored.at((0, 3)), -3);
    /// assert_eq!(mirrored.at(13), 5);
    /// ```
    /// A coordinate of another rank does not compile:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(4, 8) : (8, -1)].at((1, 2, 3));
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// layout![(4, 8) : (8, -1)].at((1, 2));
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn at<C, N>(self, coordinate: C) -> isize
    where
        C: IntoNested<Nested = N>,
        As<C, N>: SignedCoordinate<S, D>,
    {
        let coordinate = coordinate.into_nested();
        if cfg!(debug_assertions) {
            checked::lawful(coordinate.try_value(self.layout.shape, self.layout.stride))
        } else {
            coordinate.signed_value(self.layout.shape, self.layout.stride)
        }
    }

    /// [`at`](SignedLayout::at), or the error.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow) if the value does not fit in an `isize`, or its forward or backward part in
    /// a `usize`; [`DivisionByZero`](LayoutError::DivisionByZero).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_at<C, N>(self, coordinate: C) -> Result<isize, LayoutError>
    where
        C: IntoNested<Nested = N>,
        As<C, N>: SignedCoordinate<S, D>,
    {
        coordinate.into_nested().try_value(self.layout.shape, self.layout.stride)
    }
}
