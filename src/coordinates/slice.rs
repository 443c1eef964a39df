//! Slices.

use super::CoordinateLayout;
use super::coordinate_layout::of_modes;
use super::evaluate::Locates;
use crate::algebra::{Closed, Slice};
use crate::diagnostics::LayoutError;
use crate::int_tuple::{As, IntoNested, Later};
use crate::layout::Layout;
use colex_macros::twin;

impl<S: Copy, D: Copy> CoordinateLayout<S, D> {
    /// The modes at the underscores of the coordinate.
    ///
    /// **Definition.** See [`Layout::slice`](crate::Layout::slice). The result does not include the part of the other
    /// modes.
    ///
    /// **In CuTe**: `slice(coordinate, layout)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn slice<C, N, X, Y>(self, _coordinate: C) -> CoordinateLayout<X, Y>
    where
        C: IntoNested<Nested = N>,
        As<C, N>: Slice<Layout<S, D>>,
        Later<C, N>: Slice<Layout<S, D>, Output = Layout<X, Y>>,
    {
        of_modes(<N as Slice<Layout<S, D>>>::slice_of(self.layout))
    }

    /// The slice, and the coordinate at which it begins.
    ///
    /// **Definition.** See [`Layout::slice_and_offset`](crate::Layout::slice_and_offset).
    ///
    /// **In CuTe**: `slice_and_offset(coordinate, layout)`.
    ///
    /// # Panics
    /// If a component does not fit into a `usize`.
    ///
    /// # Errors
    /// Those of [`try_at`](CoordinateLayout::try_at).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let (row, begin) = make_identity_layout(shape![(4, 5)]).slice_and_offset(coord![({ 2 }, _)]);
    /// assert_eq!((row.to_string(), notation(&begin).to_string()), ("(_5):(_1@1)".into(), "(2,_0)".into()));
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn slice_and_offset<C, N, X, Y, F>(self, coordinate: C) -> (CoordinateLayout<X, Y>, F)
    where
        C: IntoNested<Nested = N>,
        As<C, N>: Slice<Layout<S, D>>,
        Later<C, N>: Slice<Layout<S, D>, Output = Layout<X, Y>>,
        N: Closed<Output: Locates<S, D, Output = F>>,
    {
        let offset = coordinate.into_nested().closed().locate(self.layout.shape, self.layout.stride)?;
        Ok((of_modes(<N as Slice<Layout<S, D>>>::slice_of(self.layout)), offset))
    }

    /// The layout, and its value at the coordinate: the layout of the coordinates from there on.
    ///
    /// **In CuTe**: `domain_offset(coordinate, layout)`.
    ///
    /// # Panics
    /// If a component does not fit into a `usize`.
    ///
    /// # Errors
    /// Those of [`try_at`](CoordinateLayout::try_at).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn domain_offset<C, N, F>(self, coordinate: C) -> (Self, F)
    where
        C: IntoNested<Nested = N>,
        As<C, N>: Closed,
        N: Closed<Output: Locates<S, D, Output = F>>,
    {
        Ok((self, coordinate.into_nested().closed().locate(self.layout.shape, self.layout.stride)?))
    }
}
