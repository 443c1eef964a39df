//! Slices.

use super::evaluate::SignedCoordinate;
use super::signed_layout::{SignedLayout, of_modes};
use crate::algebra::{Closed, Slice, SliceAt};
use crate::diagnostics::LayoutError;
use crate::int_tuple::{As, IntoNested, Later};
use crate::layout::Layout;
use colex_macros::twin;

impl<S: Copy, D: Copy> SignedLayout<S, D> {
    /// The modes at the underscores of the coordinate.
    ///
    /// **Definition.** See [`Layout::slice`](crate::Layout::slice). The result does not include the part of the other
    /// modes.
    ///
    /// **In CuTe**: `slice(coordinate, layout)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn slice<C, N, X, Y>(self, _coordinate: C) -> SignedLayout<X, Y>
    where
        C: IntoNested<Nested = N>,
        As<C, N>: Slice<Layout<S, D>>,
        Later<C, N>: Slice<Layout<S, D>, Output = Layout<X, Y>>,
    {
        of_modes(<N as Slice<Layout<S, D>>>::slice_of(self.layout))
    }

    /// The slice, and the value at which it begins.
    ///
    /// **Definition.** See [`Layout::slice_and_offset`](crate::Layout::slice_and_offset).
    ///
    /// **In CuTe**: `slice_and_offset(coordinate, layout)`.
    ///
    /// # Panics
    /// If the value does not fit into an `isize`.
    ///
    /// # Errors
    /// Those of [`try_at`](SignedLayout::try_at).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let (row, begin) = layout![(4, 8) : (-8, 1)].slice_and_offset((2, Underscore));
    /// assert_eq!((row.to_string(), begin), ("(_8):(_1)".into(), -16));
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn slice_and_offset<C, N, X, Y>(self, coordinate: C) -> (SignedLayout<X, Y>, isize)
    where
        C: IntoNested<Nested = N>,
        As<C, N>: Slice<Layout<S, D>>,
        Later<C, N>: Slice<Layout<S, D>, Output = Layout<X, Y>>,
        N: Closed<Output: SignedCoordinate<S, D>>,
    {
        let offset = coordinate.into_nested().closed().try_value(self.layout.shape, self.layout.stride)?;
        Ok((of_modes(<N as Slice<Layout<S, D>>>::slice_of(self.layout)), offset))
    }

    /// The layout, and its value at the coordinate: the layout of the coordinates from there on.
    ///
    /// **In CuTe**: `domain_offset(coordinate, layout)`.
    ///
    /// # Panics
    /// If the value does not fit into an `isize`.
    ///
    /// # Errors
    /// Those of [`try_at`](SignedLayout::try_at).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn domain_offset<C, N>(self, coordinate: C) -> (Self, isize)
    where
        C: IntoNested<Nested = N>,
        As<C, N>: Closed,
        N: Closed<Output: SignedCoordinate<S, D>>,
    {
        Ok((self, coordinate.into_nested().closed().try_value(self.layout.shape, self.layout.stride)?))
    }
}

// The value at which the slice begins is an `isize`, in wrapping numbers.
impl<S: Copy, D: Copy, X, Y, C> SliceAt<SignedLayout<S, D>> for C
where
    C: Copy + Slice<Layout<S, D>, Output = Layout<X, Y>> + Closed<Output: SignedCoordinate<S, D>>,
{
    type Output = SignedLayout<X, Y>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_slice_at(self, layout: SignedLayout<S, D>) -> Result<(Self::Output, usize), LayoutError> {
        let value = self.closed().try_value(layout.layout.shape, layout.layout.stride)?;
        Ok((of_modes(<C as Slice<Layout<S, D>>>::slice_of(layout.layout)), value as usize))
    }
}
