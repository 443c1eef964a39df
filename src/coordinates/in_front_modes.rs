//! Modes and slices of a layout in front of coordinates: those of the coordinates.

use super::arithmetic::Sum;
use super::evaluate::Locates;
use super::fold::{Fold, OrOne};
use super::in_front::InFront;
use super::tensor::Moved;
use crate::algebra::operations::FlatModes;
use crate::algebra::{Closed, Group, Mode, Slice, Take};
use crate::diagnostics::{LayoutError, checked};
use crate::int_tuple::{As, Flatten, HCons, HNil, IntoNested, Later};
use crate::layout::Layout;
use typenum::U0;

/// The layout `A` in front of the coordinates from the base `C`, moved by `F`.
type FrontMoved<A, C, F, X, Y> = InFront<A, Moved<C, F>, X, Y>;

impl<SA: Copy, DA: Copy, H: Copy, T: Copy, S: Copy, D: Copy> InFront<Layout<SA, DA>, HCons<H, T>, S, D> {
    /// The mode with the index `I`, from the same base.
    ///
    /// **In CuTe**: `layout<I>(l)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn mode<I, X, Y>(self) -> InFront<Layout<SA, DA>, HCons<H, T>, X, Y>
    where
        I: Mode<Layout<S, D>, Output = Layout<X, Y>>,
    {
        self.before_layout(self.b.mode::<I, X, Y>())
    }

    /// The modes from `B` to before `E`, from the same base.
    ///
    /// **In CuTe**: `take<B, E>(l)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take<B, E, X, Y>(self) -> InFront<Layout<SA, DA>, HCons<H, T>, X, Y>
    where
        B: Take<Layout<S, D>, E, Output = Layout<X, Y>>,
    {
        self.before_layout(self.b.take::<B, E, X, Y>())
    }

    /// The modes from `B` to before `E` as one mode.
    ///
    /// **In CuTe**: `group<B, E>(l)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn group<B, E, X, Y>(self) -> InFront<Layout<SA, DA>, HCons<H, T>, X, Y>
    where
        B: Group<Layout<S, D>, E, Output = Layout<X, Y>>,
    {
        self.before_layout(self.b.group::<B, E, X, Y>())
    }

    /// The layout without nesting.
    ///
    /// **In CuTe**: `flatten(l)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn flatten<X, Y>(self) -> InFront<Layout<SA, DA>, HCons<H, T>, X, Y>
    where
        Layout<S, D>: Flatten<Output = Layout<X, Y>>,
    {
        self.before_layout(self.b.flatten())
    }

    /// The fewest modes with the same offsets at all 1-D coordinates, as far as the coordinates tell. See
    /// [`CoordinateLayout::coalesce`](crate::coordinates::CoordinateLayout::coalesce).
    ///
    /// # Panics
    /// If a size is no `usize`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn coalesce<M, X, Y>(self) -> InFront<Layout<SA, DA>, HCons<H, T>, X, Y>
    where
        Layout<S, D>: FlatModes<HNil, Output = M>,
        M: Fold<Output: OrOne<Output = Layout<X, Y>>>,
    {
        checked::lawful(self.try_coalesce())
    }

    /// [`coalesce`](InFront::coalesce), or the error.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_coalesce<M, X, Y>(self) -> Result<InFront<Layout<SA, DA>, HCons<H, T>, X, Y>, LayoutError>
    where
        Layout<S, D>: FlatModes<HNil, Output = M>,
        M: Fold<Output: OrOne<Output = Layout<X, Y>>>,
    {
        Ok(self.before_layout(self.b.try_coalesce()?))
    }

    /// The elements at the underscores of the coordinate: the base moves to the first of them.
    ///
    /// **In CuTe**: `slice(coordinate, layout)`.
    ///
    /// # Panics
    /// If a component is no `usize`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn slice<I, N, X, Y, F>(self, coordinate: I) -> FrontMoved<Layout<SA, DA>, HCons<H, T>, F, X, Y>
    where
        I: IntoNested<Nested = N>,
        As<I, N>: Slice<Layout<S, D>>,
        Later<I, N>: Slice<Layout<S, D>, Output = Layout<X, Y>>,
        N: Closed<Output: Locates<S, D, Output = F>>,
        HCons<H, T>: Sum<F>,
    {
        checked::lawful(self.try_slice(coordinate))
    }

    /// [`slice`](InFront::slice), or the error.
    ///
    /// # Errors
    /// Those of [`try_at`](InFront::try_at).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_slice<I, N, X, Y, F>(
        self,
        coordinate: I,
    ) -> Result<FrontMoved<Layout<SA, DA>, HCons<H, T>, F, X, Y>, LayoutError>
    where
        I: IntoNested<Nested = N>,
        As<I, N>: Slice<Layout<S, D>>,
        Later<I, N>: Slice<Layout<S, D>, Output = Layout<X, Y>>,
        N: Closed<Output: Locates<S, D, Output = F>>,
        HCons<H, T>: Sum<F>,
    {
        Ok(self.before(self.coordinates().try_slice(coordinate)?))
    }

    /// The [`slice`](InFront::slice), and 0: the base has moved already.
    ///
    /// **In CuTe**: `slice_and_offset(coordinate, layout)`.
    ///
    /// # Panics
    /// If a component is no `usize`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn slice_and_offset<I, N, X, Y, F>(
        self,
        coordinate: I,
    ) -> (FrontMoved<Layout<SA, DA>, HCons<H, T>, F, X, Y>, U0)
    where
        I: IntoNested<Nested = N>,
        As<I, N>: Slice<Layout<S, D>>,
        Later<I, N>: Slice<Layout<S, D>, Output = Layout<X, Y>>,
        N: Closed<Output: Locates<S, D, Output = F>>,
        HCons<H, T>: Sum<F>,
    {
        (self.slice(coordinate), U0::default())
    }

    /// [`slice_and_offset`](InFront::slice_and_offset), or the error.
    ///
    /// # Errors
    /// Those of [`try_at`](InFront::try_at).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_slice_and_offset<I, N, X, Y, F>(
        self,
        coordinate: I,
    ) -> Result<(FrontMoved<Layout<SA, DA>, HCons<H, T>, F, X, Y>, U0), LayoutError>
    where
        I: IntoNested<Nested = N>,
        As<I, N>: Slice<Layout<S, D>>,
        Later<I, N>: Slice<Layout<S, D>, Output = Layout<X, Y>>,
        N: Closed<Output: Locates<S, D, Output = F>>,
        HCons<H, T>: Sum<F>,
    {
        Ok((self.try_slice(coordinate)?, U0::default()))
    }

    /// The layout from the coordinate on, and 0: the base moves there.
    ///
    /// **In CuTe**: `domain_offset(coordinate, layout)`.
    ///
    /// # Panics
    /// If a component is no `usize`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn domain_offset<I, N, F>(self, coordinate: I) -> (FrontMoved<Layout<SA, DA>, HCons<H, T>, F, S, D>, U0)
    where
        I: IntoNested<Nested = N>,
        As<I, N>: Closed,
        N: Closed<Output: Locates<S, D, Output = F>>,
        HCons<H, T>: Sum<F>,
    {
        checked::lawful(self.try_domain_offset(coordinate))
    }

    /// [`domain_offset`](InFront::domain_offset), or the error.
    ///
    /// # Errors
    /// Those of [`try_at`](InFront::try_at).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_domain_offset<I, N, F>(
        self,
        coordinate: I,
    ) -> Result<(FrontMoved<Layout<SA, DA>, HCons<H, T>, F, S, D>, U0), LayoutError>
    where
        I: IntoNested<Nested = N>,
        As<I, N>: Closed,
        N: Closed<Output: Locates<S, D, Output = F>>,
        HCons<H, T>: Sum<F>,
    {
        Ok((self.before(self.coordinates().try_domain_offset(coordinate)?), U0::default()))
    }
}
